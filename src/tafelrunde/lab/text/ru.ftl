## Для тех, кто исследует игры

extra-missing = Для этого нужен пакет { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = Никто не доказал, сколько может длиться игра { $game } и сколько очков она может принести.
not-solitaire = В игру { $game } не играют в одиночку: нужно не меньше { $least } игроков. Для нескольких игроков есть среды PettingZoo и OpenSpiel.
bad-positions = --positions — это число от 1 до { $most }, а не { $positions }.
bad-batch = Нужна хотя бы одна игра, а не { $games }.
not-labelled = Точную цену действий в игре { $game } не знает никто. Она известна для игр: { $known }.
