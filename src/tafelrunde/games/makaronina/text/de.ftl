makaronina-name = Makaronina
makaronina-about = Eine lange Nudel übers Brett legen, die Zutaten am Weg einsammeln und Pasta kochen.
makaronina-headline =
    { $left ->
        [0] { $letter } { $name } · keine Aktion mehr; Pizza und Rezept gehen noch, „ende“ beendet den Zug
        [one] { $letter } { $name } · noch { $left } Aktion
       *[other] { $letter } { $name } · noch { $left } Aktionen
    }
makaronina-headline-last =
    { $left ->
        [0] { $letter } { $name } · die letzte Zutat ist weg; Pizza und Rezept gehen noch, „ende“ beendet den Zug
       *[other] { $letter } { $name } · die letzte Zutat ist weg: noch eine Aktion, oder „ende“
    }
makaronina-nowhere = draußen
makaronina-noodle = Nudel von { $name }: { $cells }; führt nach { $leads }
makaronina-starts = Freie Startpunkte: { $cells }
makaronina-counts = Plättchen { $tiles } · Rezepte { $recipes }
makaronina-pile =
    { $above ->
        [0] Stapel { $tiles } und die Zielmarke
       *[other] Stapel { $tiles }; Zielmarke frühestens nach { $above } weiteren
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
makaronina-begin = Beginne an einem freien Startpunkt ({ $cells }): tippe „e1 gerade“, „e1 bogen d1“, „e1 tomate d1 f1“.
makaronina-may-pizza = Du darfst jetzt die Pizza nehmen: „pizza“ und zwei Zutaten zur Tomate dazu.
makaronina-may-recipe = Du darfst ein neues Rezept ziehen: „rezept“.
makaronina-offer = { $tile } auf { $cell }, nach { $leads }
makaronina-offer-fork = { $tile } auf { $cell }, weiter nach { $leads }, berührt auch { $other }
makaronina-takes = (nimmt { $tokens })
makaronina-end-finish-token = Die Zielmarke ist gezogen: Das Spiel ist aus.
makaronina-end-last-ingredient = Die letzte Zutat ist genommen, alle hatten noch eine Aktion: Das Spiel ist aus.
makaronina-told-draw = { $name } zieht ein Plättchen.
makaronina-told-end = { $name } beendet den Zug.
makaronina-told-recipe = { $name } zieht ein neues Rezept.
makaronina-told-start = { $name } beginnt auf { $cell }: { $tile }.
makaronina-told-lay = { $name } legt auf { $cell }: { $tile }.
makaronina-told-cross = { $name } überquert die Nudel auf { $cell }: { $tile }.
makaronina-told-afresh = { $name } beginnt neu auf { $cell }: { $tile }.
makaronina-told-exchange = { $name } tauscht im Laden: { $paid } gegen { $got }.
makaronina-told-pizza = { $name } hat die Pizza: { $tokens }.
makaronina-ask-ingredient = Welche Zutaten liegen auf den markierten Feldern? Zeile für Zeile von links oben; das nächste ist { $cell }:
makaronina-ask-recipe = { $name }, welches Rezept hast du gezogen? (zum Beispiel carbonara)
makaronina-ask-tile = { $name }, welches Plättchen hast du gezogen? (gerade, bogen, tomate, basilikum oder ziel)
makaronina-ask-starter = Wer beginnt? (1 bis { $players }, in der Reihenfolge der Namen)
makaronina-commands = eine Nummer der Liste, bogen d4, ziehen, laden olive garnele, pizza käse olive, rezept, ende

makaronina-words-draw = ziehen z
makaronina-words-shop = laden tausch tauschen
makaronina-words-end = ende fertig
makaronina-words-pizza = pizza
makaronina-words-recipe = rezept

makaronina-help =
    Drei Aktionen im Zug: ein Plättchen ziehen, eines legen oder im Laden tauschen (nicht zu zweit).
    Deine Nudel beginnt an einem Startpunkt (▲▶▼◀). Ein Pfeil mit deinem Buchstaben zeigt, wohin sie führt.
      2            legen, was die Liste unter dieser Nummer anbietet
      bogen d4     einen Bogen legen, der nach d4 führt;  gerade
      tomate d4 e5 ein Tomatenabzweig, der beide berührt; die Nudel geht zum ersten weiter
      e1 bogen d1  das erste Plättchen: Startpunkt, Plättchen, wohin es führt
      basilikum    die Nudel voraus überqueren;   basilikum e1   in der Sackgasse dort neu beginnen
      ziehen       ein Plättchen ziehen
      laden olive garnele         eine Olive gegen eine Garnele;   laden tomate käse garnele   zwei für eine
      pizza käse olive            die Pizza nehmen, mit einer Tomate dazu; die vierte Zutat findet sich am Ende
      rezept       ein neues Rezept, wenn keines von deinen mehr offen ist, oder nur eines und ein anderes unmöglich
      ende         den Zug beenden, wenn keine Aktion mehr übrig ist; oder die letzte Aktion auslassen

makaronina-no-action-left = In diesem Zug ist keine Aktion mehr übrig; „ende“ beendet ihn.
makaronina-actions-left =
    { $left ->
        [one] Du hast noch { $left } Aktion; passen geht nicht, aber ziehen geht immer.
       *[other] Du hast noch { $left } Aktionen; passen geht nicht, aber ziehen geht immer.
    }
makaronina-no-number = Die Liste hat keine { $number }; sie geht von 1 bis { $most }.
makaronina-not-in-hand = Dieses Plättchen hast du nicht auf der Hand: { $tile }.
makaronina-basil-first = Eine Nudel beginnt nicht mit Basilikumkraft; lege ein anderes Plättchen an einen Startpunkt.
makaronina-no-start = „{ $cell }“ ist kein Startpunkt. Frei sind: { $cells }.
makaronina-start-taken = Der Startpunkt { $cell } ist belegt. Frei sind: { $cells }.
makaronina-off-board = Deine Nudel führt vom Brett hinaus; nur Basilikumkraft hilft: „basilikum“ und ein freier Startpunkt.
makaronina-cell-taken = Das Feld { $cell } ist belegt; nur Basilikumkraft überquert es.
makaronina-way-is-free = Der Weg nach { $cell } ist frei; Basilikumkraft überquert eine Nudel oder beginnt in der Sackgasse neu.
makaronina-no-crossing = Auf { $cell } liegt schon Basilikum; Basilikum überquert kein Basilikum.
makaronina-does-not-fit = { $tile } passt nicht: Von hier geht es damit nicht nach { $cells }.
makaronina-which-way = Das passt auf mehrere Arten; tippe, wohin es führt: { $cells }.
makaronina-no-shop = Zu zweit gibt es keinen Laden.
makaronina-price = Der Laden nimmt eine Zutat außer Tomate und Käse oder zwei von diesen; dahinter, was du willst.
makaronina-cannot-pay = Davon hast du nicht genug: { $kind }.
makaronina-shop-lacks = Der Laden hat nichts davon: { $kind }.
makaronina-like-for-like = Das wäre Gleiches gegen Gleiches; wähle etwas anderes.
makaronina-no-recipe = Ein neues Rezept gibt es erst, wenn keines von deinen mehr offen ist, oder nur eines und ein anderes unmöglich.
makaronina-one-recipe = Nur ein neues Rezept im Zug.
makaronina-no-cards = Es ist kein Rezept mehr da.
makaronina-pizza-gone = { $name } hat die Pizza schon.
makaronina-pizza-own = Die Pizza hast du schon; ihre vierte Zutat findet sich am Ende von selbst.
makaronina-pizza-without-tomato = Ohne Tomate keine Pizza, und du hast keine.
makaronina-pizza-two = Nenne zwei Zutaten zur Tomate dazu: „pizza käse olive“.
makaronina-none-left = „{ $word }“ kann nicht gezogen worden sein: Davon ist nichts mehr übrig.
makaronina-no-seat = „{ $word }“ ist kein Platz am Tisch; tippe eine Zahl von 1 bis { $players }.

makaronina-data-toml = { $file }: { $why }.
makaronina-data-rows = { $file }: Das Brett hat { $rows } Zeilen, nicht { $size }.
makaronina-data-columns = { $file }: Zeile { $row } des Bretts hat { $columns } Felder, nicht { $size }.
makaronina-data-letter = { $file }: Das Feld { $cell } ist „{ $letter }“; Felder sind S, o oder ein Punkt.
makaronina-data-start-place = { $file }: { $cell } kann kein Startpunkt sein; sie liegen am Rand, nicht in Ecken.
makaronina-data-starts = { $file }: Das Brett hat { $found } Startpunkte an dieser Seite: { $side }, nicht { $expected }.
makaronina-data-marked = { $file }: on_board hat { $tokens } Zutaten für { $marked } markierte Felder.
makaronina-data-kinds = { $file }: [{ $table }] muss genau diese nennen: { $names }.
makaronina-data-count = { $file }: { $name } in [{ $table }] ist { $count }, keine Zahl von 0 bis { $most }.
makaronina-data-recipes = { $file }: Es sind { $found } Rezepte, nicht { $least } bis { $most }.
makaronina-data-ingredient = { $file }: [{ $recipe }] nennt „{ $kind }“. Zutaten sind: { $names }.
makaronina-data-recipe = { $file }: [{ $recipe }] braucht drei verschiedene Pflichtzutaten und eine andere als Zugabe.
makaronina-data-alike = { $file }: [{ $recipe }] ist gleich wie [{ $other }].
makaronina-data-unused = { $file }: Kein Rezept verlangt { $kind }.

makaronina-tomato = Tomate
makaronina-tomato-short = To
makaronina-tomato-words = tomaten
makaronina-cheese = Käse
makaronina-cheese-short = Kä
makaronina-cheese-words = kaese
makaronina-bacon = Speck
makaronina-bacon-short = Sp
makaronina-bacon-words = speck
makaronina-mushroom = Pilz
makaronina-mushroom-short = Pi
makaronina-mushroom-words = pilze champignon
makaronina-cream = Sahne
makaronina-cream-short = Sa
makaronina-cream-words = rahm
makaronina-garlic = Knoblauch
makaronina-garlic-short = Kn
makaronina-garlic-words = knofi
makaronina-chili = Chili
makaronina-chili-short = Ch
makaronina-chili-words = peperoncino
makaronina-olive = Olive
makaronina-olive-short = Ol
makaronina-olive-words = oliven
makaronina-shrimp = Garnele
makaronina-shrimp-short = Ga
makaronina-shrimp-words = garnelen
makaronina-aubergine = Aubergine
makaronina-aubergine-short = Au
makaronina-aubergine-words = auberginen

makaronina-tile-straight = Gerade
makaronina-tile-straight-words = gerade
makaronina-tile-bend = Bogen
makaronina-tile-bend-words = bogen kurve
makaronina-tile-tomato = Tomatenabzweig
makaronina-tile-tomato-words = tomate abzweig
makaronina-tile-basil = Basilikumkraft
makaronina-tile-basil-words = basilikum
makaronina-tile-finish = Zielmarke
makaronina-tile-finish-words = ziel

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
