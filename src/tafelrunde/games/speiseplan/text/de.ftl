speiseplan-name = Speiseplan
speiseplan-about = Kniffeln mit den Jahreszeiten: sechs verschiedene Würfel, sieben Reihen und am Ende ein Speiseplan für die Woche.
speiseplan-facts = 1–9 Personen · ab 10 Jahren · 30–60 Minuten
speiseplan-headline-mod = { $name } · Runde { $round } von { $rounds } · { $month } · noch { $left } Token
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · Runde { $round } von { $rounds } · { $month } · Ergebnis eintragen
        [one] { $name } · Runde { $round } von { $rounds } · { $month } · noch { $left } Wurf
       *[other] { $name } · Runde { $round } von { $rounds } · { $month } · noch { $left } Würfe
    }
speiseplan-headline-menu = { $name } wählt für den Speiseplan: { $row }
speiseplan-legend = □ weiß ■ schwarz · ○ leer ● gefüllt · r rot, o orange, g grün
speiseplan-tokens-lie = Token: { $tokens }
speiseplan-hint-mod = Lege + oder − auf { $places } („+ { $example }“, „- A1“) oder tippe „passe“
speiseplan-place-food = eine Sorte
speiseplan-place-field = ein Feld
speiseplan-place-die = einen Würfel
speiseplan-place-number = eine Zahl
speiseplan-place-colour = eine Farbe
speiseplan-place-body = Schwarz oder Weiß
speiseplan-commands-mod = + oder - mit einer Sorte oder einem Feld (A1), später auch mehr; passe
speiseplan-commands-dice = behalte a c, wirf b, nimm SORTE oder eine Reihe: paar, duett, triple, quartett, straße, farben, chance
speiseplan-ask-throw =
    { $count ->
        [one] { $name }, was zeigt Würfel { $dice }? (zum Beispiel { $example })
        [6] { $name }, was zeigen die sechs Würfel? (zum Beispiel { $example })
       *[other] { $name }, was zeigen die Würfel { $dice }? (zum Beispiel { $example })
    }

speiseplan-token-food = { $what }
speiseplan-token-field = Feld { $what }
speiseplan-token-die = Würfel { $what }
speiseplan-token-number = die Zahl { $what }
speiseplan-token-red = die Farbe Rot
speiseplan-token-orange = die Farbe Orange
speiseplan-token-green = die Farbe Grün
speiseplan-token-white = alle weißen Würfel
speiseplan-token-black = alle schwarzen Würfel
speiseplan-token-field-words = Feld { $what }
speiseplan-token-die-words = Würfel { $what }
speiseplan-token-number-words = Zahl { $what }
speiseplan-token-colour-words = Farbe { $what }
speiseplan-token-body-words = { $what }e Würfel
speiseplan-told-pass = { $name } legt keinen Token.
speiseplan-told-use = { $name } verwendet { $dice }.
speiseplan-told-take = { $name } entscheidet sich für { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } trägt { $points } Punkt bei „{ $row }“ ein: { $foods }.
       *[other] { $name } trägt { $points } Punkte bei „{ $row }“ ein: { $foods }.
    }
speiseplan-told-serve = { $name } wählt für „{ $row }“ die Kombination von { $cook }: { $foods }.
speiseplan-told-serve-own = { $name } wählt für „{ $row }“ die eigene Kombination: { $foods }.
speiseplan-told-day = { $name } legt sie auf { $day }.
speiseplan-told-meal = { $name } serviert sie zum { $meal }.

speiseplan-pair = Paar
speiseplan-duet = Duett
speiseplan-triple = Triple
speiseplan-quartet = Quartett
speiseplan-street = Volle/leere Straße
speiseplan-colour_street = Farbenstraße
speiseplan-chance = Chance
speiseplan-pair-key = paa
speiseplan-duet-key = due
speiseplan-triple-key = tri
speiseplan-quartet-key = qua
speiseplan-street-key = str
speiseplan-colour_street-key = far
speiseplan-chance-key = cha
speiseplan-pair-words = paar
speiseplan-duet-words = duett
speiseplan-triple-words = triple
speiseplan-quartet-words = quartett
speiseplan-street-words = straße strasse volle leere
speiseplan-colour_street-words = farbenstraße farbenstrasse
speiseplan-chance-words = chance
speiseplan-struck = –
speiseplan-tokens-left = Token übrig
speiseplan-ahead = Vorn: { $names }.
speiseplan-rows-won = Reihen gewonnen
speiseplan-badge =
    { $rows ->
        [one] { $rows } Reihe
       *[other] { $rows } Reihen
    }
speiseplan-total = Summe

speiseplan-white = weiß
speiseplan-black = schwarz
speiseplan-cornered = eckig
speiseplan-sphere = Kugel
speiseplan-rounded = abgerundet
speiseplan-barrel = Fass
speiseplan-red = rot
speiseplan-orange = orange
speiseplan-green = grün
speiseplan-red-short = r
speiseplan-orange-short = o
speiseplan-green-short = g
speiseplan-filled = gefüllt
speiseplan-empty = leer
speiseplan-die-in-words = { $side }: { $colour }, { $filling }, { $body }, { $shape }

speiseplan-month =
    { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }
speiseplan-monday = Montag
speiseplan-tuesday = Dienstag
speiseplan-wednesday = Mittwoch
speiseplan-thursday = Donnerstag
speiseplan-friday = Freitag
speiseplan-saturday = Samstag
speiseplan-sunday = Sonntag
speiseplan-monday-on = den Montag
speiseplan-tuesday-on = den Dienstag
speiseplan-wednesday-on = den Mittwoch
speiseplan-thursday-on = den Donnerstag
speiseplan-friday-on = den Freitag
speiseplan-saturday-on = den Samstag
speiseplan-sunday-on = den Sonntag
speiseplan-breakfast = Frühstück
speiseplan-lunch = Mittagessen
speiseplan-dinner = Abendessen
speiseplan-breakfast-for = Frühstück
speiseplan-lunch-for = Mittagessen
speiseplan-dinner-for = Abendessen
speiseplan-words-pass = passe p passen nein
speiseplan-words-take = nimm

speiseplan-menu-title = Speiseplan der Woche
speiseplan-menu-of = { $row }: gewürfelt von { $cook }, ausgesucht von { $winner }
speiseplan-menu-leftovers = Reste
speiseplan-menu-month = Gespielt mit der Wertungsfolie für { $month }.
speiseplan-shopping-title = Einkaufszettel
speiseplan-kind-berries = Beeren
speiseplan-kind-fruit = Obst
speiseplan-kind-vegetables = Gemüse
speiseplan-kind-leaves = Blattgemüse und Salate
speiseplan-kind-cabbages = Kohl
speiseplan-kind-roots = Wurzeln, Knollen und Zwiebeln
speiseplan-meals =
    { $count ->
        [one] { $count } Mahlzeit
       *[other] { $count } Mahlzeiten
    }

speiseplan-help =
    Sieben Runden. Zuerst dürfen alle einen Token legen: + gibt einen Punkt,
    − nimmt einen weg.
      + spinat  - B4   auf eine Sorte oder ein Feld; ab Runde 4 auf einen Würfel
                       (+ A) oder eine Zahl (+ 3), ab Runde 6 auf eine Farbe (+ rot),
                       ab Runde 7 auf Weiß oder Schwarz (+ weiß)
      passe            den Token behalten
    Dann alle sechs Würfel werfen und bis zu zweimal beliebige noch einmal:
      behalte a c      diese behalten, die anderen noch einmal   (auch: b ac)
      wirf b d         diese noch einmal werfen                  (auch: w bd)
      paar  tri  cha   eintragen: unter „jetzt“ stehen die Würfel dafür und die Punkte
      paar b c         dasselbe mit diesen Würfeln statt mit den besten
      nimm spinat      diese Sorte eines Feldes nehmen statt der besten
    Wer eine Reihe gewonnen hat, füllt am Ende den Plan: wessen Kombination, Tag,
    Mahlzeit:
      ben mo abend

speiseplan-bad-sign = Beginne mit + oder -, um einen Token zu legen, oder tippe „passe“.
speiseplan-too-early = Auf { $place } darf ein Token erst ab Runde { $from } gelegt werden.
speiseplan-not-in-variant = In der dynamischen Variante kommen Token nur auf Sorten, Felder und Würfel.
speiseplan-data-bad = { $file }, { $place }: „{ $value }“ passt nicht; erwartet wird: { $expected }.
speiseplan-data-missing = { $file }: { $place } fehlt.
speiseplan-data-unknown-food = { $file }, { $place }: „{ $food }“ steht nicht in foods.toml.
speiseplan-data-food-twice = { $file }, { $place }: { $food } liegt schon auf einem anderen Feld.
speiseplan-data-food-nowhere = { $file }: { $food } liegt auf keinem Feld.

## Was geschehen ist, und was jemand tun könnte

speiseplan-told-token =
    { $sign ->
        [1] { $name } legt +1 auf { $what }.
       *[other] { $name } legt −1 auf { $what }.
    }
speiseplan-told-changed =
    { $points ->
        [one] { $name } hat bei „{ $row }“ jetzt { $points } Punkt.
       *[other] { $name } hat bei „{ $row }“ jetzt { $points } Punkte.
    }
speiseplan-told-start = Runde { $round }: { $name } hatte in der letzten Runde die meisten Punkte ({ $points }) und beginnt.
speiseplan-told-start-tied = Runde { $round }: { $name } hatte in der letzten Runde gleich viele Punkte wie { $others } ({ $points }), sitzt im Uhrzeigersinn weiter vorn und beginnt.
speiseplan-told-leftovers = Für „{ $row }“ hat niemand etwas gewürfelt: Ein Tag bleibt für Reste.
speiseplan-told-chooses = { $name } hat bei „{ $row }“ die meisten Punkte ({ $points }) und sucht aus.
speiseplan-told-chooses-total = { $name } sucht bei „{ $row }“ aus: gleich viele Punkte wie { $others } ({ $points }), aber mehr in allen Reihen zusammen.
speiseplan-told-chooses-seat = { $name } sucht bei „{ $row }“ aus: gleich viele Punkte wie { $others } ({ $points }), auch in allen Reihen zusammen, sitzt aber im Uhrzeigersinn weiter vorn.
speiseplan-told-strike = { $name } streicht die Reihe „{ $row }“.
speiseplan-worth = { $food } { $points }
speiseplan-explained = { $sum } = { $points }
speiseplan-explained-extra = { $sum }, { $extra } = { $points }
speiseplan-extra-pair =
    { $count ->
        [2] zwei Paare +{ $extra }
       *[other] drei Paare +{ $extra }
    }
speiseplan-extra-duet =
    { $count ->
        [1] ein Duett +{ $extra }
        [2] zwei Duette +{ $extra }
       *[other] drei Duette +{ $extra }
    }
speiseplan-extra-street =
    { $count ->
        [5] fünfte Zahl +{ $extra }
       *[other] fünfte und sechste Zahl +{ $extra }
    }
speiseplan-needs-pair = { $row }: zwei Würfel mit gleicher Zahl
speiseplan-needs-duet = { $row }: gleiche Zahl und gleiche Form oder Farbe
speiseplan-needs-triple = { $row }: dreimal die gleiche Zahl, alle schwarz, alle weiß, alle gefüllt oder alle leer
speiseplan-needs-quartet = { $row }: zwei schwarz, zwei weiß; je zwei gleich in Form oder Farbe; zwei, vier oder keiner gefüllt
speiseplan-needs-street = { $row }: vier Zahlen in Folge, alle gefüllt oder alle leer
speiseplan-needs-colour_street = { $row }: vier Zahlen in Folge in einer Farbe
speiseplan-needs-chance = { $row }: alle sechs Würfel, wie sie sind
speiseplan-part = { $row }: { $foods }
speiseplan-part-struck = { $row }: gestrichen
speiseplan-part-won = Reihe gewonnen
speiseplan-part-won-shared = geteilt mit { $names }
speiseplan-part-won-other =
    { $count ->
        [1] geht an { $names }
       *[other] teilen sich { $names }
    }
speiseplan-part-leads = bisher vorn
speiseplan-part-leads-shared = bisher gleichauf mit { $names }
speiseplan-part-leads-other =
    { $count ->
        [1] bisher liegt { $names } vorn
       *[other] bisher liegen { $names } vorn
    }
speiseplan-highlight-three-pair = drei Paare
speiseplan-highlight-three-duet = drei Duette
speiseplan-highlight-long = eine lange Straße
speiseplan-highlight-record = die beste Runde bisher: { $row }
speiseplan-highlight-row = Reihe gewonnen: { $row }
speiseplan-do-enter =
    { $points ->
        [one] { $points } Punkt bei „{ $row }“ eintragen
       *[other] { $points } Punkte bei „{ $row }“ eintragen
    }
speiseplan-do-strike = die Reihe „{ $row }“ streichen
speiseplan-do-use = { $dice } verwenden
speiseplan-do-take = { $food } nehmen
speiseplan-do-pass = keinen Token legen
speiseplan-do-serve = die Kombination von { $cook } nehmen
speiseplan-do-day = auf { $day } legen
speiseplan-do-meal = zum { $meal } servieren
speiseplan-do-token =
    { $sign ->
        [1] +1 auf { $what } legen
       *[other] −1 auf { $what } legen
    }
speiseplan-ended =
    { $meals ->
        [0] Alle { $rounds } Runden sind gespielt.
        [one] Alle { $rounds } Runden sind gespielt, und im Speiseplan steht { $meals } Mahlzeit.
       *[other] Alle { $rounds } Runden sind gespielt, und im Speiseplan stehen { $meals } Mahlzeiten.
    }
speiseplan-result =
    { $count ->
        [one] { $names } gewinnt mit { $rows ->
            [one] { $rows } Reihe
           *[other] { $rows } Reihen
        } und { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkten
        }.
       *[other] { $names } teilen sich den Sieg mit je { $rows ->
            [one] { $rows } Reihe
           *[other] { $rows } Reihen
        } und { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkten
        }.
    }
speiseplan-result-solo =
    { $rows ->
        [one] { $points } Punkte mit { $rows } gewürfelten Reihe.
       *[other] { $points } Punkte mit { $rows } gewürfelten Reihen.
    }
speiseplan-number = { $number }

## Warum der Ratgeber etwas rät: nur Wörter, keine Zahlen

speiseplan-why-pass = später kann ein Token mehr: auf einem ganzen Würfel, einer Zahl oder einer Farbe
speiseplan-why-pass-dynamic = später siehst du, welche Reihen ein Token ändert
speiseplan-why-pass-last = kein Platz würde dir mehr nützen als den anderen
speiseplan-why-scored = das hilft deiner Reihe „{ $row }“ sofort
speiseplan-why-scored-other = das schmälert sofort die Reihe „{ $row }“ von { $name }
speiseplan-why-gold-only = nur du brauchst „{ $row }“ noch, den anderen nützt er dort nichts
speiseplan-why-gold-season = das macht noch wertvoller, was gerade Saison hat: { $food }
speiseplan-why-gold-lift = damit kommt eine Sorte der besseren auf ihrem Feld näher: { $food }, { $other }
speiseplan-why-gold-row = er zählt bei „{ $row }“, und die Reihe ist bei dir noch frei
speiseplan-why-gold = er zählt in jeder Reihe, die du noch füllst
speiseplan-why-black-row = das kostet { $name } Punkte bei „{ $row }“, und du hast die Reihe schon
speiseplan-why-black = die anderen brauchen das vielleicht nötiger als du
speiseplan-why-throw-all = keiner dieser Würfel hilft deinen freien Reihen viel
speiseplan-why-keep-screen = diese Sorten lohnen sich
speiseplan-why-keep-chance-screen = diese Sorten lohnen sich für die „Chance“
speiseplan-why-keep = das lohnt sich zu behalten: { $foods }
speiseplan-why-keep-chance = das lohnt sich für die „Chance“: { $foods }
speiseplan-why-keep-row =
    { $missing ->
        [0] „{ $row }“ ist so sicher, und die anderen Würfel können den Wurf noch verbessern
        [1] dann fehlt nur noch ein Würfel für „{ $row }“
       *[other] dann fehlen noch zwei Würfel für „{ $row }“
    }
speiseplan-why-use = so kommt in die Reihe „{ $row }“: { $foods }
speiseplan-why-take = das ist Geschmackssache: { $food } statt { $other }
speiseplan-why-strike = „{ $row }“ ist schwer zu schaffen, und deine besseren Reihen bleiben frei
speiseplan-why-strike-one = der Wurf passt in keine freie Reihe, und „{ $row }“ ist zu entbehren
speiseplan-why-row-won = „{ $row }“ kann dir niemand mehr nehmen
speiseplan-why-row-ahead = damit überholst du { $name } bei „{ $row }“
speiseplan-why-row-level = damit bist du bei „{ $row }“ gleichauf mit { $name }
speiseplan-why-row-behind = bei „{ $row }“ liegt { $name } ohnehin vorn, und deine anderen Reihen bleiben frei
speiseplan-why-row-strong = das ist ein gutes Ergebnis für „{ $row }“
speiseplan-why-row-weak = für „{ $row }“ ist das wenig, aber die wichtigeren Reihen bleiben frei
speiseplan-why-serve-best = etwas Besseres hat für „{ $row }“ niemand gewürfelt
speiseplan-why-serve = so kommt in die Woche: { $foods }
speiseplan-why-day-first = das ist der erste freie Tag der Woche
speiseplan-why-day = ein freier Tag ist so gut wie der andere
speiseplan-why-breakfast = viel Obst passt gut zum Frühstück
speiseplan-why-lunch = so viel im Topf ist ein richtiges Mittagessen
speiseplan-why-dinner = ein kleines Gericht passt gut zum Abendessen
speiseplan-why-taste = das ist Geschmackssache

## Warum etwas nicht geht

speiseplan-tokens-first = Zuerst die Token: Lege einen, zum Beispiel „+ A1“, oder tippe „passe“.
speiseplan-tokens-are-over = Token werden nur vor dem Würfeln gelegt.
speiseplan-row-filled = „{ $row }“ ist schon ausgefüllt; wähle eine freie Reihe.
speiseplan-keep-all = Wenn alle Würfel liegen bleiben, gibt es nichts zu werfen: Trag das Ergebnis in eine Reihe ein.
speiseplan-no-throws-left = Du hast keinen Wurf mehr: Trag das Ergebnis in eine Reihe ein.
speiseplan-entry-begun = Du hast schon angefangen einzutragen und kannst nicht mehr würfeln: Wähle eine Reihe oder nimm es zurück.
speiseplan-dice-chosen = Die Würfel für diesen Eintrag sind schon gewählt: Wähle eine Reihe oder nimm es zurück.
speiseplan-all-dice-anyway = In die Chance kommen ohnehin alle sechs Würfel: Trage sie einfach ein.
speiseplan-no-row = Aus { $dice } lässt sich keine freie Reihe bilden.
speiseplan-not-a-way = Aus { $dice } lässt sich „{ $row }“ nicht bilden.
speiseplan-not-on-the-table = Das liegt nicht auf dem Tisch ({ $food }): Kein Würfel zeigt dieses Feld.
speiseplan-die-not-used = Das gehört nicht zum Eintrag ({ $food }): Würfel { $die } ist nicht dabei.
speiseplan-food-chosen = Auf diesem Feld hast du dich schon entschieden ({ $other }); nimm es zurück, um etwas anderes zu wählen.
speiseplan-taken-anyway = Das nimmst du ohnehin: { $food }.
speiseplan-no-menu-yet = Der Speiseplan kommt erst nach der siebten Runde.
speiseplan-rounds-are-over = Die sieben Runden sind gespielt; jetzt geht es um den Speiseplan.
speiseplan-whose-first = Zuerst: Wessen Kombination soll es sein?
speiseplan-day-next = Jetzt fehlt noch der Wochentag.
speiseplan-meal-next = Jetzt fehlt noch die Mahlzeit.
speiseplan-no-combination = { $cook } hat bei „{ $row }“ keine Kombination.
speiseplan-nobody-there = Einen Platz { $number } gibt es in dieser Partie nicht.
speiseplan-day-taken = Am { $day } gibt es schon etwas.
speiseplan-say-serve = Wessen Kombination soll es sein? { $known }.
speiseplan-say-day = Welcher freie Tag? { $known }.
speiseplan-say-meal = Welche Mahlzeit? { $known }.
speiseplan-said-twice = „{ $one }“ und „{ $other }“: Bitte nur eins davon.
speiseplan-commands-menu = ein Name, ein freier Wochentag und eine Mahlzeit
speiseplan-hint-menu = Tippe einen Namen, einen freien Tag ({ $days }) und eine Mahlzeit, zum Beispiel „{ $example }“.
speiseplan-words-use = verwende

## Im Browser

speiseplan-garden = Der Garten
speiseplan-bed = { $bed }, { $colour }, { $filling }: { $foods }
speiseplan-season =
    { $points ->
        [5] Hochsaison
        [4] Saison
        [3] Saison beginnt oder endet
        [2] aus dem Lager
        [1] aus dem Gewächshaus oder von weit her
       *[0] kaum zu bekommen
    }
speiseplan-seed-gold = Goldener Token: +1
speiseplan-seed-black = Schwarzer Token: −1
speiseplan-opening = In jeder Runde dürfen alle einen Token legen. Dann würfelst du und füllst eine Reihe.
speiseplan-opening-without = In jeder Runde würfelst du bis zu dreimal und füllst eine Reihe.
speiseplan-sow-hint = Wohin legst du den Token? Du kannst ihn auch behalten.
speiseplan-sow-where = Tippe ein Feld an. Ab Runde 4 geht auch ein Würfel oder eine Zahl, ab 6 eine Farbe, ab 7 Schwarz oder Weiß.
speiseplan-sow-where-variant = Tippe ein Feld oder einen Würfel an.
speiseplan-fresh-and-pale = Kräftig: hat Saison. Blass: hat keine. Zahl auf Gold oder Schwarz: von Token verändert.
speiseplan-pass = Keinen Token legen
speiseplan-row-hint = Wähle eine Reihe.
speiseplan-all-pads = Alle Blöcke
speiseplan-keep-print = Zum Drucken
speiseplan-keep-calendar = Für den Kalender

## Vor der Partie

speiseplan-first = Wer zuletzt den Tisch gedeckt hat, beginnt. (Waren es mehrere: wer zuletzt einen Einkaufszettel geschrieben hat.) Tragt diesen Namen zuerst ein.
speiseplan-play-now-hint = Du würfelst zuerst. Den ersten Token legt der Bot.
speiseplan-option-month = Welcher Monat?
speiseplan-option-dynamic = Dynamische Variante: Sollen Token auch Reihen ändern, die schon gewertet sind?
speiseplan-option-dynamic-off = nein
speiseplan-option-dynamic-on = ja; alle haben dann nur drei Token
speiseplan-option-tokens = Wollt ihr mit Token spielen?
speiseplan-option-tokens-on = ja
speiseplan-option-tokens-off = nein, in der ersten Partie noch nicht
speiseplan-option-mixed_quartet = Darf ein Quartett mischen: zwei Würfel mit gleicher Form und zwei mit gleicher Farbe?
speiseplan-option-mixed_quartet-off = nein
speiseplan-option-mixed_quartet-on = ja
speiseplan-example-points = A1 B3 C3 D2 E6 F6 --month 10
speiseplan-example-coach = A1 B3 C3 D2 E6 F6 --left 1 --month 10

## Was man statt des ganzen Namens tippen kann

speiseplan-red-words = rote roten
speiseplan-orange-words = orangene orangefarbene
speiseplan-green-words = grüne grünen
speiseplan-white-words = weiße weißen
speiseplan-black-words = schwarze schwarzen
speiseplan-monday-words = mo
speiseplan-tuesday-words = di
speiseplan-wednesday-words = mi
speiseplan-thursday-words = do
speiseplan-friday-words = fr
speiseplan-saturday-words = sa sonnabend
speiseplan-sunday-words = so
speiseplan-breakfast-words = morgens morgen früh
speiseplan-lunch-words = mittags mittag
speiseplan-dinner-words = abends abend

## Die Lebensmittel, wie sie auf einem Einkaufszettel stehen. Stückware hat je nach Zahl der Mahlzeiten eine Mehrzahl.

speiseplan-food-strawberry = Erdbeeren
speiseplan-food-raspberry = Himbeeren
speiseplan-food-redcurrant = Rote Johannisbeeren
speiseplan-food-blackberry = Brombeeren
speiseplan-food-lingonberry = Preiselbeeren
speiseplan-food-red_grape = Rote Trauben
speiseplan-food-cherry = Kirschen
speiseplan-food-plum = Zwetschgen
speiseplan-food-apple = Äpfel
speiseplan-food-watermelon =
    { $count ->
        [one] Wassermelone
       *[other] Wassermelonen
    }
speiseplan-food-blood_orange = Blutorangen
speiseplan-food-rhubarb = Rhabarber
speiseplan-food-tomato = Tomaten
speiseplan-food-red_pepper = Rote Paprika
speiseplan-food-aubergine =
    { $count ->
        [one] Aubergine
       *[other] Auberginen
    }
speiseplan-food-radish = Radieschen
speiseplan-food-beetroot = Rote Bete
speiseplan-food-red_cabbage = Rotkohl
speiseplan-food-radicchio = Radicchio
speiseplan-food-red_onion = Rote Zwiebeln
speiseplan-food-sea_buckthorn = Sanddorn
speiseplan-food-apricot = Aprikosen
speiseplan-food-peach = Pfirsiche
speiseplan-food-mirabelle = Mirabellen
speiseplan-food-pear = Birnen
speiseplan-food-quince = Quitten
speiseplan-food-melon =
    { $count ->
        [one] Honigmelone
       *[other] Honigmelonen
    }
speiseplan-food-orange = Orangen
speiseplan-food-mandarin = Mandarinen
speiseplan-food-lemon = Zitronen
speiseplan-food-pumpkin =
    { $count ->
        [one] Kürbis
       *[other] Kürbisse
    }
speiseplan-food-sweetcorn = Zuckermais
speiseplan-food-carrot = Möhren
speiseplan-food-potato = Kartoffeln
speiseplan-food-onion = Zwiebeln
speiseplan-food-parsnip = Pastinaken
speiseplan-food-swede =
    { $count ->
        [one] Steckrübe
       *[other] Steckrüben
    }
speiseplan-food-celeriac = Knollensellerie
speiseplan-food-sweet_potato = Süßkartoffeln
speiseplan-food-jerusalem_artichoke = Topinambur
speiseplan-food-gooseberry = Stachelbeeren
speiseplan-food-green_grape = Grüne Trauben
speiseplan-food-kiwi = Kiwis
speiseplan-food-asparagus = Grüner Spargel
speiseplan-food-pea = Erbsen
speiseplan-food-bean = Grüne Bohnen
speiseplan-food-cucumber =
    { $count ->
        [one] Gurke
       *[other] Gurken
    }
speiseplan-food-courgette = Zucchini
speiseplan-food-fennel = Fenchel
speiseplan-food-leek = Lauch
speiseplan-food-spring_onion = Frühlingszwiebeln
speiseplan-food-broccoli = Brokkoli
speiseplan-food-kohlrabi = Kohlrabi
speiseplan-food-kale = Grünkohl
speiseplan-food-brussels_sprout = Rosenkohl
speiseplan-food-savoy = Wirsing
speiseplan-food-white_cabbage = Weißkohl
speiseplan-food-chinese_cabbage = Chinakohl
speiseplan-food-spinach = Spinat
speiseplan-food-chard = Mangold
speiseplan-food-lettuce =
    { $count ->
        [one] Kopfsalat
       *[other] Kopfsalate
    }
speiseplan-food-endive = Endiviensalat
speiseplan-food-lambs_lettuce = Feldsalat
speiseplan-food-wild_garlic = Bärlauch

## Wie man sie auch nennt

speiseplan-food-apple-words = apfel
speiseplan-food-pear-words = birne
speiseplan-food-plum-words = pflaume pflaumen zwetschke zwetschken
speiseplan-food-apricot-words = marille marillen
speiseplan-food-tomato-words = tomate paradeiser
speiseplan-food-courgette-words = zucchino zucchinis
speiseplan-food-aubergine-words = melanzani
speiseplan-food-potato-words = kartoffel erdäpfel
speiseplan-food-carrot-words = möhre karotte karotten mohrrüben
speiseplan-food-leek-words = porree
speiseplan-food-swede-words = kohlrübe kohlrüben
speiseplan-food-lambs_lettuce-words = rapunzel vogerlsalat nüsslisalat
speiseplan-food-lettuce-words = salatkopf salatköpfe
speiseplan-food-endive-words = endivien
speiseplan-food-red_pepper-words = paprikaschoten
speiseplan-food-radicchio-words = radicchio
speiseplan-food-beetroot-words = randen
speiseplan-food-sweetcorn-words = mais
