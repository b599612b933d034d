makaronina-name = Makaronina
makaronina-about = Lege eine lange Nudel übers Brett, sammle Zutaten ein und koche Pasta daraus.
makaronina-facts = 2–4 Personen · ab 8 Jahren · 30–45 Minuten
makaronina-first = Wer beginnt, entscheidet das Los; tragt die Namen im Uhrzeigersinn ein, wie ihr sitzt.
makaronina-option-starter = Wer beginnt?
makaronina-option-starter-lot = das Los entscheidet
makaronina-option-starter-first = wer zuerst eingetragen ist
makaronina-example-points = tomate knoblauch chili garnele

makaronina-headline =
    { $left ->
        [0] { $letter } { $name } · keine Aktion mehr; Pizza und Rezept gehen noch, sonst tippe „ende“
        [one] { $letter } { $name } · noch { $left } Aktion
       *[other] { $letter } { $name } · noch { $left } Aktionen
    }
makaronina-headline-last =
    { $left ->
        [0] { $letter } { $name } · das war die letzte Zutat; „ende“ beendet den Zug
       *[other] { $letter } { $name } · die letzte Zutat ist weg: noch eine Aktion, oder „ende“
    }
makaronina-nowhere = draußen
makaronina-out = raus
makaronina-cell = { $cell }
makaronina-ends-fork = { $leads } und { $other }
makaronina-noodle = Nudel von { $name }: { $cells }; führt nach { $leads }
makaronina-starts = Freie Startpunkte: { $cells }
makaronina-counts =
    { $tiles ->
       *[other] { $tiles } Plättchen
    }, { $recipes ->
        [one] { $recipes } Rezept
       *[other] { $recipes } Rezepte
    }
makaronina-pile =
    { $above ->
        [0] Stapel: { $tiles } Plättchen und das Zielplättchen
       *[other] Stapel: { $tiles } Plättchen; das Zielplättchen kommt frühestens nach { $above } weiteren
    }
makaronina-shop = Laden { $tokens }
makaronina-pizza-free = Pizza: noch frei
makaronina-pizza-of = Pizza von { $name }: { $tokens }
makaronina-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
makaronina-total = Zusammen: { $points }
makaronina-hand = Hand: { $tiles }
makaronina-hand-only = Deine Hand
makaronina-hand-numbers = Hand: Nummer, wohin, + nimmt
makaronina-from = ab { $cell }
makaronina-over = über { $cell } nach { $leads }
makaronina-begin = Beginne an einem Startpunkt ({ $cells }): Tippe „e1 gerade“, „e1 bogen d1“ oder „e1 tomate d1 f1“.
makaronina-may-pizza = Du darfst die Pizza nehmen: Tippe „pizza“ und zwei Zutaten außer der Tomate.
makaronina-may-recipe = Du darfst ein neues Rezept ziehen: Tippe „rezept“.
makaronina-offer = { $tile } auf { $cell }, nach { $leads }
makaronina-takes = (nimmt { $tokens })
makaronina-ended-finish = Das Zielplättchen ist gezogen: Das Spiel ist aus.
makaronina-ended-last = Die letzte Zutat ist weg, und alle durften noch eine Aktion machen: Das Spiel ist aus.

makaronina-do-draw = ein Plättchen ziehen
makaronina-do-start = auf { $cell } mit { $tile } beginnen, weiter nach { $leads }
makaronina-do-lay = { $tile } auf { $cell } legen, weiter nach { $leads }
makaronina-do-cross = die Nudel auf { $cell } überqueren, weiter nach { $leads }
makaronina-do-afresh = mit Basilikumkraft auf { $cell } neu beginnen, weiter nach { $leads }
makaronina-do-exchange = im Laden { $paid } gegen { $got } tauschen
makaronina-do-pizza = die Pizza nehmen und { $tokens } darauflegen
makaronina-do-recipe = ein neues Rezept ziehen
makaronina-do-end = den Zug beenden

makaronina-told-draw = { $name } zieht ein Plättchen.
makaronina-told-start = { $name } beginnt auf { $cell } mit { $tile }, weiter nach { $leads }.
makaronina-told-lay = { $name } legt { $tile } auf { $cell }, weiter nach { $leads }.
makaronina-told-cross = { $name } überquert auf { $cell } eine Nudel, weiter nach { $leads }.
makaronina-told-afresh = { $name } beginnt mit Basilikumkraft auf { $cell } neu, weiter nach { $leads }.
makaronina-told-takes = { $name } sammelt { $tokens } ein.
makaronina-told-last = Das war die letzte Zutat: Alle dürfen noch eine Aktion machen.
makaronina-told-exchange = { $name } tauscht im Laden { $paid } gegen { $got }.
makaronina-told-pizza = { $name } nimmt die Pizza und legt { $tokens } darauf.
makaronina-told-recipe = { $name } zieht ein neues Rezept.
makaronina-told-end = { $name } beendet den Zug.
makaronina-told-starter = Das Los entscheidet: { $name } beginnt.
makaronina-told-finish = { $name } zieht das Zielplättchen.
makaronina-told-your-tile = Gezogen: { $tile }.
makaronina-told-your-recipe = Neues Rezept: { $recipe }.
makaronina-why-pizza-three =
    { $lost ->
        [0] { $points } Punkte für die Pizza; eine vierte Zutat bringt noch einen dazu.
        [one] { $points } Punkte für die Pizza, aber deine Rezepte verlieren { $lost } Punkt.
       *[other] { $points } Punkte für die Pizza, aber deine Rezepte verlieren { $lost } Punkte.
    }
makaronina-why-pizza-four =
    { $lost ->
        [0] { $points } Punkte für die Pizza; die vierte Zutat hast du schon.
        [one] { $points } Punkte für die Pizza, aber deine Rezepte verlieren { $lost } Punkt.
       *[other] { $points } Punkte für die Pizza, aber deine Rezepte verlieren { $lost } Punkte.
    }
makaronina-purpose-draw = Mit mehr Plättchen hast du mehr Auswahl.
makaronina-purpose-draw-need = Keins deiner Plättchen passt, also zieh eins.
makaronina-purpose-draw-towards = Mit einem Plättchen mehr kommst du leichter an { $token }.
makaronina-purpose-start = So kommt deine Nudel aufs Brett.
makaronina-purpose-lay = So bleibt deine Nudel in Bewegung.
makaronina-purpose-cross = So kommt deine Nudel über die andere hinweg.
makaronina-purpose-afresh = Deine Nudel steckt fest; von hier geht es weiter.
makaronina-purpose-towards = So kommst du näher an { $token }.
makaronina-purpose-towards-recipe = So kommst du näher an { $token } für „{ $recipe }“.
makaronina-purpose-finish = Damit ist „{ $recipe }“ fertig.
makaronina-purpose-extra = Damit bekommt „{ $recipe }“ seine Zugabe.
makaronina-purpose-closer = Dann brauchst du für „{ $recipe }“ nur noch { $tokens }.
makaronina-purpose-fourth = Deine Pizza bekommt { $tokens } als vierte Zutat.
makaronina-purpose-topping = Für die Pizza kannst du { $tokens } gebrauchen.
makaronina-purpose-deny = Jetzt kann niemand sonst { $tokens } nehmen.
makaronina-purpose-exchange = Was du gibst, braucht keins deiner Rezepte.
makaronina-purpose-pizza-spare = Deine Rezepte brauchen diese Zutaten nicht, und die Pizza bekommt sonst niemand mehr.
makaronina-purpose-pizza-costs = Die Pizza ist mehr wert als diese Zutaten in deinen Rezepten, und sonst bekommt sie niemand mehr.
makaronina-purpose-recipe = Ein neues Rezept kostet keine Aktion und bringt dir noch ein Gericht zum Kochen.
makaronina-purpose-end = In diesem Zug kannst du nichts mehr gewinnen.
makaronina-part-extra = fertig, mit Zugabe: { $tokens }
makaronina-part-finished = fertig: { $tokens }
makaronina-part-unfinished = nicht fertig, je ein Punkt: { $tokens }
makaronina-part-empty = noch keine Zutat
makaronina-part-tokens = { $tokens }
makaronina-part-fourth = { $tokens }; die vierte Zutat: { $fourth }
makaronina-part-spare = Passt zu keinem Gericht

makaronina-ask-ingredient = Welche Zutaten liegen auf den markierten Feldern? Tippe sie Zeile für Zeile von links oben ein; als Nächstes kommt { $cell }:
makaronina-ask-recipe = { $name }, welches Rezept hast du gezogen? (zum Beispiel carbonara)
makaronina-ask-tile = { $name }, welches Plättchen hast du gezogen? (gerade, bogen, tomate, basilikum oder ziel)
makaronina-ask-starter = Wer beginnt? (1 bis { $players }, in der Reihenfolge der Namen)
makaronina-commands = eine Nummer der Liste, bogen d4, ziehen, laden olive garnele, pizza käse olive, rezept, ende

makaronina-words-draw = ziehen zieh
makaronina-words-shop = laden tausch tauschen
makaronina-words-pizza = pizza
makaronina-words-recipe = rezept
makaronina-words-end = ende fertig
makaronina-own-words = ende
makaronina-words-for = gegen für und

makaronina-help =
    Drei Aktionen im Zug: ein Plättchen ziehen, eines legen oder im Laden tauschen (nicht zu zweit).
    Deine Nudel beginnt an einem Startpunkt (▲▶▼◀). Ein Pfeil mit deinem Buchstaben zeigt, wohin sie führt.
    Auf dem Brett: { makaronina-tomato-short } { makaronina-tomato }, { makaronina-cheese-short } { makaronina-cheese }, { makaronina-bacon-short } { makaronina-bacon }, { makaronina-mushroom-short } { makaronina-mushroom }, { makaronina-cream-short } { makaronina-cream }, { makaronina-garlic-short } { makaronina-garlic }, { makaronina-chili-short } { makaronina-chili }, { makaronina-olive-short } { makaronina-olive }, { makaronina-shrimp-short } { makaronina-shrimp }, { makaronina-aubergine-short } { makaronina-aubergine }.
      2            legen, was die Hand unter dieser Nummer anbietet
      bogen d4     einen Bogen legen, der nach d4 führt;  gerade
      tomate d4 e5 ein Tomatenabzweig zu beiden Feldern; das nächste Plättchen entscheidet, wo es weitergeht
      d4 bogen d3  nach einem Tomatenabzweig, wenn beide Enden passen: der Bogen liegt auf d4
      e1 bogen d1  das erste Plättchen: Startpunkt, Plättchen, wohin es führt
      basilikum    die Nudel voraus überqueren;   basilikum e1   in der Sackgasse dort neu beginnen
      ziehen       ein Plättchen ziehen
      laden olive garnele         eine Olive gegen eine Garnele;   laden tomate käse garnele   zwei Zutaten gegen eine
      pizza käse olive            die Pizza nehmen, mit einer Tomate dazu; die vierte Zutat ergibt sich am Ende
      rezept       ein neues Rezept, wenn keins mehr offen ist (oder nur eins, und ein anderes ist unmöglich)
      ende         den Zug beenden, wenn du keine Aktion mehr hast, oder die allerletzte Aktion auslassen

makaronina-not-no-action-left = Du hast in diesem Zug keine Aktion mehr; „ende“ beendet ihn.
makaronina-not-actions-left =
    { $left ->
        [one] Du hast noch { $left } Aktion; passen geht nicht, aber ziehen geht immer.
       *[other] Du hast noch { $left } Aktionen; passen geht nicht, aber ziehen geht immer.
    }
makaronina-not-has-begun = Deine Nudel hat schon begonnen; sie geht an ihrem offenen Ende weiter.
makaronina-not-not-begun = Deine Nudel hat noch nicht begonnen: Lege ein Plättchen, aber keine Basilikumkraft, an einen Startpunkt ({ $cells }).
makaronina-not-start-taken = Der Startpunkt { $cell } ist belegt. Frei sind: { $cells }.
makaronina-not-not-in-hand = Dieses Plättchen hast du nicht auf der Hand: { $tile }.
makaronina-not-off-board = Deine Nudel führt vom Brett. Nur Basilikumkraft hilft: Tippe „basilikum“ und einen freien Startpunkt.
makaronina-not-cell-taken = Das Feld { $cell } ist belegt. Mit Basilikumkraft kannst du es überqueren oder woanders neu beginnen.
makaronina-not-way-is-free = Der Weg nach { $cell } ist frei. Basilikumkraft ist nur zum Überqueren da oder um in einer Sackgasse neu zu beginnen.
makaronina-not-nothing-to-cross = Deine Nudel führt vom Brett, da ist nichts zu überqueren. Beginne neu: Tippe „basilikum“ und einen freien Startpunkt.
makaronina-not-basil-on-basil = Auf { $cell } liegt schon eine Basilikumkraft; sie lässt sich nicht überqueren.
makaronina-not-no-shop = Zu zweit gibt es keinen Laden.
makaronina-not-cannot-pay = Das hast du nicht: { $kinds }.
makaronina-not-shop-lacks = Davon hat der Laden nichts: { $kind }.
makaronina-not-like-for-like = Womit du bezahlst, das bekommst du nicht zurück; wähle etwas anderes.
makaronina-not-pizza-gone = Die Pizza ist schon weg: { $name } hat sie.
makaronina-not-no-tomato = Ohne Tomate keine Pizza, und du hast keine.
makaronina-not-pizza-lacks = Außer der Tomate hast du das nicht: { $kinds }.
makaronina-not-other-order = Das ist die Pizza mit { $kinds }, in dieser Reihenfolge genannt.
makaronina-not-no-cards = Es ist kein Rezept mehr da.
makaronina-not-one-recipe-a-turn = In einem Zug darfst du nur ein neues Rezept ziehen.
makaronina-not-recipes-open = Ein neues Rezept darfst du erst ziehen, wenn keins von deinen mehr offen ist – oder wenn nur noch eins offen ist und seit deinem letzten neuen Rezept ein anderes nicht mehr zu schaffen ist.
makaronina-not-no-end-there = Deine Nudel hat { $heading } kein offenes Ende. Lege an das Feld an, auf das sie zeigt.
makaronina-heading-north = nach oben
makaronina-heading-east = nach rechts
makaronina-heading-south = nach unten
makaronina-heading-west = nach links

makaronina-no-number = Die Liste hat keine { $number }; sie geht von 1 bis { $most }.
makaronina-no-start = „{ $cell }“ ist kein Startpunkt. Frei sind: { $cells }.
makaronina-does-not-fit = So passt es nicht ({ $tile }): Von hier führt das nicht nach { $cells }.
makaronina-which-way = Das passt auf mehrere Arten. Tippe dazu, wohin es führen soll: { $cells }.
makaronina-price = Gib eine Zutat außer Tomate und Käse oder zwei Tomaten oder Käse; nenne danach, was du haben willst.
makaronina-pizza-two = Nenne zwei Zutaten außer der Tomate: „pizza käse olive“.

makaronina-data-rows = { $file }: Das Brett hat { $rows } Zeilen, nicht { $size }.
makaronina-data-columns = { $file }: Zeile { $row } des Bretts hat { $columns } Felder, nicht { $size }.
makaronina-data-letter = { $file }: Das Feld { $cell } ist „{ $letter }“; Felder sind S, o oder ein Punkt.
makaronina-data-start-place = { $file }: { $cell } kann kein Startpunkt sein; sie liegen am Rand, nicht in Ecken.
makaronina-data-starts = { $file }: Das Brett hat { $side } { $found } Startpunkte, nicht { $expected }.
makaronina-side-top = oben
makaronina-side-bottom = unten
makaronina-side-left = links
makaronina-side-right = rechts
makaronina-data-marked = { $file }: on_board hat { $tokens } Zutaten für { $marked } markierte Felder.
makaronina-data-kinds = { $file }: [{ $table }] muss genau diese nennen: { $names }.
makaronina-data-count = { $file }: { $name } in [{ $table }] ist { $count }, keine Zahl von 0 bis { $most }.
makaronina-data-price = { $file }: „{ $price }“ in prices ist kein Preis. Ein Preis besteht aus einer oder zwei Zutaten: { $names }.
makaronina-data-prices = { $file }: prices braucht mindestens einen Preis und keinen doppelt.
makaronina-data-pile = { $file }: [pile] braucht mindestens { $least } Plättchen.
makaronina-data-recipes = { $file }: Es sind { $found } Rezepte, nicht { $least } bis { $most }.
makaronina-data-ingredient = { $file }: [{ $recipe }] nennt „{ $kind }“. Zutaten sind: { $names }.
makaronina-data-recipe = { $file }: [{ $recipe }] braucht drei verschiedene Pflichtzutaten und eine andere als Zugabe.
makaronina-data-alike = { $file }: [{ $recipe }] ist gleich wie [{ $other }].
makaronina-data-unused = { $file }: Kein Rezept verlangt { $kind }.

makaronina-real = Mit dem echten Spiel
makaronina-real-hint = Ihr zieht und legt mit dem echten Spiel auf dem Tisch und tippt hier an, was gezogen wurde. Regeln und Punkte werden hier geprüft. Bots schauen dann nur zu.
makaronina-web-left =
    { $left ->
        [0] Keine Aktion mehr
        [one] Noch { $left } Aktion
       *[other] Noch { $left } Aktionen
    }
makaronina-web-hint-begin = Wähle einen Startpunkt am Rand und ein Plättchen.
makaronina-web-hint-start = Jetzt noch einen Startpunkt wählen.
makaronina-web-hint-tile = Du beginnst auf { $cell }. Mit welchem Plättchen?
makaronina-web-hint-lay = Wähle ein Plättchen zum Legen, oder zieh eines.
makaronina-web-hint-blocked = Deine Nudel steckt fest: Basilikumkraft hilft, oder zieh ein Plättchen.
makaronina-web-hint-free = Pizza und Rezept gehen noch. Sonst beende den Zug.
makaronina-web-hint-last = Die letzte Zutat ist weg: Du darfst noch eine Aktion machen oder den Zug beenden.
makaronina-web-turn = Plättchen drehen
makaronina-web-lay = Legen
makaronina-web-draw = Ziehen
makaronina-web-shop = Laden
makaronina-web-recipe = Rezept
makaronina-web-end = Zug beenden
makaronina-web-all = Alle
makaronina-web-spare = Übrig
makaronina-web-start = Startpunkt { $cell }
makaronina-web-cell = Feld { $cell }
makaronina-web-yours = Deine Zutaten
makaronina-web-pizza-hint = Eine Tomate und zwei beliebige andere Zutaten ergeben die Pizza: 4 Punkte, mit einer vierten Zutat 5. Nur wer zuerst zugreift, bekommt sie.
makaronina-web-pizza-choose = Die Tomate ist schon drauf. Wähle zwei dazu.
makaronina-web-pizza-take = Pizza nehmen
makaronina-web-give = Du gibst
makaronina-web-get = Im Laden liegt
makaronina-web-shop-give = Was gibst du her?
makaronina-web-shop-get = Und was möchtest du dafür?
makaronina-web-exchange = Tauschen
makaronina-web-not-left = Das kann nicht sein: So viele gibt es davon nicht mehr ({ $kinds }). Schaut bitte noch einmal nach.
makaronina-web-ask-ingredient = Welche Zutat liegt auf { $cell }?
makaronina-web-ask-recipe =
    { $count ->
        [one] { $name }, welches Rezept hast du gezogen?
       *[other] { $name }, welche { $count } Rezepte hast du?
    }
makaronina-web-ask-tile =
    { $count ->
        [one] { $name }, welches Plättchen hast du gezogen?
       *[other] { $name }, welche { $count } Plättchen hast du bekommen (ohne das Basilikum)?
    }

makaronina-tomato = Tomate
makaronina-tomato-one = eine Tomate
makaronina-tomato-short = To
makaronina-tomato-words = tomaten
makaronina-cheese = Käse
makaronina-cheese-one = einen Käse
makaronina-cheese-short = Kä
makaronina-cheese-words = kaese
makaronina-bacon = Speck
makaronina-bacon-one = Speck
makaronina-bacon-short = Sp
makaronina-bacon-words = speck
makaronina-mushroom = Pilz
makaronina-mushroom-one = einen Pilz
makaronina-mushroom-short = Pi
makaronina-mushroom-words = pilze champignon
makaronina-cream = Sahne
makaronina-cream-one = Sahne
makaronina-cream-short = Sa
makaronina-cream-words = rahm
makaronina-garlic = Knoblauch
makaronina-garlic-one = Knoblauch
makaronina-garlic-short = Kn
makaronina-garlic-words = knofi
makaronina-chili = Chili
makaronina-chili-one = eine Chili
makaronina-chili-short = Ch
makaronina-chili-words = peperoncino
makaronina-olive = Olive
makaronina-olive-one = eine Olive
makaronina-olive-short = Ol
makaronina-olive-words = oliven
makaronina-shrimp = Garnele
makaronina-shrimp-one = eine Garnele
makaronina-shrimp-short = Ga
makaronina-shrimp-words = garnelen
makaronina-aubergine = Aubergine
makaronina-aubergine-one = eine Aubergine
makaronina-aubergine-short = Au
makaronina-aubergine-words = auberginen

makaronina-tile-straight = Gerade
makaronina-tile-straight-laid = eine Gerade
makaronina-tile-straight-with = einer Geraden
makaronina-tile-straight-words = gerade
makaronina-tile-bend = Bogen
makaronina-tile-bend-laid = einen Bogen
makaronina-tile-bend-with = einem Bogen
makaronina-tile-bend-words = bogen kurve
makaronina-tile-tomato = Tomatenabzweig
makaronina-tile-tomato-laid = einen Tomatenabzweig
makaronina-tile-tomato-with = einem Tomatenabzweig
makaronina-tile-tomato-words = tomate abzweig
makaronina-tile-basil = Basilikumkraft
makaronina-tile-basil-words = basilikum
makaronina-tile-finish = Zielplättchen
makaronina-tile-finish-words = ziel zielmarke

makaronina-carbonara = Carbonara
makaronina-carbonara-words = carbonara
makaronina-amatriciana = Amatriciana
makaronina-amatriciana-words = amatriciana
makaronina-arrabbiata = Arrabbiata
makaronina-arrabbiata-words = arrabbiata
makaronina-puttanesca = Puttanesca
makaronina-puttanesca-words = puttanesca
makaronina-norma = Pasta alla Norma
makaronina-norma-words = norma
makaronina-boscaiola = Boscaiola
makaronina-boscaiola-words = boscaiola
makaronina-funghi = Pasta mit Pilzen und Sahne
makaronina-funghi-words = funghi
makaronina-alfredo = Alfredo mit Garnelen
makaronina-alfredo-words = alfredo
makaronina-diavolo = Fra diavolo
makaronina-diavolo-words = diavolo
makaronina-mare_monti = Mare e monti
makaronina-mare_monti-words = mare
makaronina-siciliana = Siciliana
makaronina-siciliana-words = siciliana
makaronina-vodka = Penne alla vodka
makaronina-vodka-words = vodka
makaronina-ortolana = Ortolana
makaronina-ortolana-words = ortolana
makaronina-gamberi = Pasta mit Garnelen und Aubergine
makaronina-gamberi-words = gamberi
makaronina-cacciatora = Cacciatora
makaronina-cacciatora-words = cacciatora
makaronina-pesto = Olivenpesto
makaronina-pesto-words = pesto
makaronina-pizza = Pizza
