chili-name = Chili Dice
