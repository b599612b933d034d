## Для тех, кто исследует игры

extra-missing = Для этого нужен пакет { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = Для игры { $game } не доказано, сколько она может длиться и сколько очков может принести.
not-solitaire = В игру { $game } не играют в одиночку: нужно не меньше { $least } игроков. Для нескольких игроков есть среды PettingZoo и OpenSpiel.
bad-positions = --positions — это число от 1 до { $most }, а не { $positions }.
bad-batch = Нужна хотя бы одна игра, а не { $games }.
not-labelled = Для игры { $game } нет точной цены действий. Она есть для игр: { $known }.
