### Conditions of tournaments as entrants read them, and choices of forms

stated-of = { $name }: { $told }
stated-length = { $number } { $measure }

stated-sessions = sessions { $told }
stated-tables = tables { $told }
stated-advance = advance { $told }
stated-points = points { $told }
stated-minimum = minimum { $told }
stated-maximum = maximum { $told }
stated-after-rounds = after rounds { $told }
stated-limits = limits { $told }
stated-least = least { $told }
stated-most = most { $told }
stated-only = only { $told }
stated-barred = barred { $told }
stated-cents = { $told }
stated-times = times { $told }

seating-by-ballot-before-each-session = by ballot before each session
seating-as-the-tournament-manager-determines = as the tournament manager determines
round-kind-heat = heat
round-kind-semi-final = semi-final
round-kind-final = final
round-kind-repechage = repechage
round-kind-points = points
round-kind-sit-and-go = sit-and-go
prize-kind-appliance = machinery or an appliance
prize-kind-other = anything else
prize-kind-real-estate = real estate
prize-kind-travel = travel
prize-kind-vehicle = a motor vehicle
