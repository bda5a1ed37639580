import type { Lesson, Messages } from '@gridwright/core/plugin';

/** A guided first game: the five phases as they come, then what changes from round to round. */
export const firstGameLesson: Lesson = {
  id: 'first-game',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'first-game',
  setup: { order: [0, 1, 2] },
  steps: [
    { when: {}, say: 'lesson.welcome', point: 'board' },
    { when: { phase: 'auction' }, say: 'lesson.order', point: 'order' },
    { when: { phase: 'auction', yours: true, may: 'open' }, say: 'lesson.auction', point: 'plants' },
    { when: { phase: 'auction', yours: true, may: 'bid' }, say: 'lesson.bid', point: 'move' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel' },
    { when: { phase: 'building', yours: true }, say: 'lesson.building', point: 'board' },
    { when: { phase: 'building', yours: true, cities: 1 }, say: 'lesson.network', point: 'board' },
    { when: { phase: 'bureaucracy', yours: true }, say: 'lesson.bureaucracy', point: 'move' },
    { when: { round: 2, phase: 'auction' }, say: 'lesson.leader', point: 'order' },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.market', point: 'plants' },
    { when: { round: 2, phase: 'fuel', yours: true }, say: 'lesson.restock', point: 'fuel' },
    { when: { cities: 5 }, say: 'lesson.ending', point: 'players' },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'Your first game',
    'lesson.teaches': 'The five phases of a round, on a real table with two bots',
    'lesson.welcome':
      'You run a power company. Buy plants, fuel them, connect cities. This game is short: it ends in the round in which somebody has 7 cities. Whoever supplies the most of them then, wins.',
    'lesson.order':
      'Phase 1 settles the turn order. At the start it is drawn by lot, and you are first. Later, whoever has the most cities goes first.',
    'lesson.auction':
      'Phase 2: plants are auctioned. Nominate one of the upper row for at least its number. Each card shows what one run burns and how many cities it then supplies. In round 1 everybody must buy.',
    'lesson.bid':
      'Somebody else bids on this plant. Raise, or let it go: whoever has no plant yet may still nominate another one. The price is taken from the money you need for fuel and cities.',
    'lesson.fuel':
      'Phase 3: fuel, in reverse turn order. The cheapest tokens go first and the price climbs. A plant stores enough for two runs; for now one run will do.',
    'lesson.building':
      'Phase 4: building, again in reverse order. Your first city costs only its house, 10 Elektro. Look for a place with cheap connections around it.',
    'lesson.network':
      'Every further city costs its house and the way there from your network. Build as many as your plants can supply, keep something for the next auction, and pass.',
    'lesson.bureaucracy':
      'Phase 5: run your plants. They burn their fuel, and every supplied city pays: 10 Elektro for none, 22 for one, 33 for two, and so on.',
    'lesson.leader':
      'A new round. Whoever has the most cities now nominates first, but buys fuel and builds last. Being a little behind can pay.',
    'lesson.market':
      'At the end of each round the highest plant of the lower row goes under the pile and a new card comes. From now on you may also pass instead of nominating.',
    'lesson.restock':
      'Every round the same amount of fuel comes back to the market. What many plants burn becomes dear; what nobody wants gets cheap.',
    'lesson.ending':
      'The end is near: the game is over when building ends and somebody has 7 cities. Keep fuel for that moment. Supplied cities decide, then money.',
  },
  de: {
    'lesson.title': 'Deine erste Partie',
    'lesson.teaches': 'Die fünf Phasen einer Runde, an einem echten Tisch mit zwei Bots',
    'lesson.welcome':
      'Du leitest einen Stromkonzern: Kraftwerke kaufen, Rohstoffe besorgen, Städte anschließen. Diese Partie ist kurz: Sie endet in der Runde, in der jemand 7 Städte hat. Wer dann die meisten versorgt, gewinnt.',
    'lesson.order':
      'Phase 1 bestimmt die Spielreihenfolge. Zu Beginn entscheidet das Los, und du bist vorn. Später ist vorn, wer die meisten Städte hat.',
    'lesson.auction':
      'Phase 2: Kraftwerke werden versteigert. Biete eines aus der oberen Reihe an, mindestens zu seiner Nummer. Jede Karte zeigt, was ein Einsatz verbraucht und wie viele Städte er versorgt. In Runde 1 müssen alle kaufen.',
    'lesson.bid':
      'Jemand anderes bietet auf dieses Kraftwerk. Erhöhe oder lass es gehen: Wer noch keins hat, darf danach ein anderes anbieten. Der Preis fehlt dir dann für Rohstoffe und Städte.',
    'lesson.fuel':
      'Phase 3: Rohstoffe, in umgekehrter Reihenfolge. Das Billigste geht zuerst, dann steigt der Preis. Ein Kraftwerk lagert genug für zwei Einsätze; fürs Erste reicht einer.',
    'lesson.building':
      'Phase 4: Bauen, wieder in umgekehrter Reihenfolge. Deine erste Stadt kostet nur ihr Haus, 10 Elektro. Such dir einen Ort mit billigen Verbindungen ringsum.',
    'lesson.network':
      'Jede weitere Stadt kostet ihr Haus und den Weg dorthin von deinem Netz aus. Bau so viele, wie deine Kraftwerke versorgen, behalte etwas für die nächste Versteigerung und passe.',
    'lesson.bureaucracy':
      'Phase 5: Lass deine Kraftwerke laufen. Sie verbrauchen ihre Rohstoffe, und versorgte Städte zahlen: 10 Elektro für keine, 22 für eine, 33 für zwei und so weiter.',
    'lesson.leader':
      'Eine neue Runde. Wer die meisten Städte hat, bietet zuerst an, kauft aber zuletzt Rohstoffe und baut zuletzt. Etwas zurückzuliegen kann sich lohnen.',
    'lesson.market':
      'Am Ende jeder Runde kommt das höchste Kraftwerk der unteren Reihe unter den Stapel, und eine neue Karte erscheint. Ab jetzt darfst du auch passen, statt anzubieten.',
    'lesson.restock':
      'Jede Runde kommen gleich viele Rohstoffe in den Markt zurück. Was viele verbrennen, wird teuer; was niemand will, wird billig.',
    'lesson.ending':
      'Das Ende naht: Die Partie ist aus, wenn das Bauen endet und jemand 7 Städte hat. Heb Rohstoffe für diesen Moment auf. Es zählen versorgte Städte, dann Geld.',
  },
  es: {
    'lesson.title': 'Tu primera partida',
    'lesson.teaches': 'Las cinco fases de una ronda, en una mesa real con dos bots',
    'lesson.welcome':
      'Diriges una compañía eléctrica: compra centrales, consigue recursos y conecta ciudades. Esta partida es corta: acaba en la ronda en que alguien tiene 7 ciudades. Gana quien entonces abastece más.',
    'lesson.order':
      'La fase 1 fija el orden de turno. Al principio se sortea, y tú vas primero. Después va primero quien tiene más ciudades.',
    'lesson.auction':
      'Fase 2: se subastan centrales. Subasta una de la fila superior por su número como mínimo. Cada carta muestra qué quema en cada uso y cuántas ciudades abastece. En la ronda 1 todos deben comprar.',
    'lesson.bid':
      'Otra persona puja por esta central. Sube o déjala ir: quien aún no tiene central puede subastar otra. Lo que pagues te faltará para recursos y ciudades.',
    'lesson.fuel':
      'Fase 3: recursos, en orden inverso. Lo más barato sale primero y el precio sube. Una central almacena para dos usos; por ahora basta con uno.',
    'lesson.building':
      'Fase 4: construir, otra vez en orden inverso. Tu primera ciudad cuesta solo su casa, 10 Elektros. Busca un lugar con conexiones baratas alrededor.',
    'lesson.network':
      'Cada ciudad más cuesta su casa y el camino desde tu red. Construye tantas como abastezcan tus centrales, guarda algo para la próxima subasta y pasa.',
    'lesson.bureaucracy':
      'Fase 5: pon en marcha tus centrales. Gastan sus recursos y las ciudades abastecidas pagan: 10 Elektros por ninguna, 22 por una, 33 por dos, etc.',
    'lesson.leader':
      'Una ronda nueva. Quien tiene más ciudades subasta primero, pero compra recursos y construye el último. Ir un poco por detrás puede convenir.',
    'lesson.market':
      'Al final de cada ronda la central más alta de la fila inferior va bajo el mazo y sale una carta nueva. Desde ahora también puedes pasar en vez de subastar.',
    'lesson.restock':
      'Cada ronda vuelve al mercado la misma cantidad de recursos. Lo que muchos queman se encarece; lo que nadie quiere se abarata.',
    'lesson.ending':
      'Se acerca el final: la partida acaba al terminar de construir si alguien tiene 7 ciudades. Guarda recursos para ese momento. Cuentan las ciudades abastecidas y después el dinero.',
  },
  ro: {
    'lesson.title': 'Primul tău joc',
    'lesson.teaches': 'Cele cinci faze ale unei runde, la o masă adevărată cu doi boți',
    'lesson.welcome':
      'Conduci o companie de electricitate: cumperi centrale, le dai resurse și conectezi orașe. Jocul acesta e scurt: se termină în runda în care cineva are 7 orașe. Câștigă cine aprovizionează atunci cele mai multe.',
    'lesson.order':
      'Faza 1 stabilește ordinea. La început se trage la sorți, iar tu ești primul. Mai târziu, primul este cine are cele mai multe orașe.',
    'lesson.auction':
      'Faza 2: centralele se licitează. Scoate la licitație una din rândul de sus, cel puțin la numărul ei. Fiecare carte arată ce arde la o folosire și câte orașe aprovizionează. În runda 1 toți trebuie să cumpere.',
    'lesson.bid':
      'Altcineva licitează pentru această centrală. Ridică sau renunță: cine nu are încă o centrală poate scoate alta la licitație. Prețul îți va lipsi la resurse și orașe.',
    'lesson.fuel':
      'Faza 3: resurse, în ordine inversă. Întâi pleacă cele mai ieftine, apoi prețul crește. O centrală păstrează cât pentru două folosiri; deocamdată ajunge una.',
    'lesson.building':
      'Faza 4: construcția, din nou în ordine inversă. Primul oraș costă doar casa lui, 10 Elektro. Caută un loc cu conexiuni ieftine în jur.',
    'lesson.network':
      'Fiecare oraș în plus costă casa lui și drumul de la rețeaua ta. Construiește câte pot aproviziona centralele, păstrează ceva pentru licitația următoare și spune pas.',
    'lesson.bureaucracy':
      'Faza 5: pornește centralele. Ele consumă resursele, iar orașele aprovizionate plătesc: 10 Elektro pentru niciunul, 22 pentru unul, 33 pentru două și tot așa.',
    'lesson.leader':
      'O rundă nouă. Cine are cele mai multe orașe scoate primul o centrală la licitație, dar cumpără resurse și construiește ultimul. Uneori e bine să fii puțin în urmă.',
    'lesson.market':
      'La sfârșitul fiecărei runde, cea mai mare centrală din rândul de jos merge sub teanc și apare o carte nouă. De acum poți și spune pas.',
    'lesson.restock':
      'În fiecare rundă se întoarce pe piață aceeași cantitate de resurse. Ce ard mulți se scumpește; ce nu vrea nimeni se ieftinește.',
    'lesson.ending':
      'Sfârșitul e aproape: jocul se încheie când se termină construcția și cineva are 7 orașe. Păstrează resurse pentru acel moment. Contează orașele aprovizionate, apoi banii.',
  },
  fi: {
    'lesson.title': 'Ensimmäinen pelisi',
    'lesson.teaches': 'Kierroksen viisi vaihetta oikeassa pöydässä kahden botin kanssa',
    'lesson.welcome':
      'Johdat sähköyhtiötä: osta voimaloita, hanki raaka-aineita, liitä kaupunkeja. Tämä peli on lyhyt: se päättyy kierroksella, jolla jollakulla on 7 kaupunkia. Silloin voittaa se, joka tuottaa sähköä useimpiin.',
    'lesson.order':
      'Vaihe 1 määrää vuorojärjestyksen. Alussa se arvotaan, ja sinä olet ensimmäinen. Myöhemmin ensimmäinen on se, jolla on eniten kaupunkeja.',
    'lesson.auction':
      'Vaihe 2: voimalat huutokaupataan. Pane ylärivin voimala huutokauppaan vähintään sen numerolla. Kortti kertoo, mitä yksi käyttö kuluttaa ja moneenko kaupunkiin se tuottaa sähköä. Kierroksella 1 jokaisen on ostettava.',
    'lesson.bid':
      'Joku muu tarjoaa tästä voimalasta. Korota tai luovu: jolla ei vielä ole voimalaa, saa avata toisen huutokaupan. Hinta on pois raaka-aineista ja kaupungeista.',
    'lesson.fuel':
      'Vaihe 3: raaka-aineet, käänteisessä järjestyksessä. Halvin menee ensin ja hinta nousee. Voimalaan mahtuu kahden käytön verran; nyt yksi riittää.',
    'lesson.building':
      'Vaihe 4: rakentaminen, taas käänteisessä järjestyksessä. Ensimmäinen kaupunki maksaa vain talonsa, 10 elektroa. Etsi paikka, jonka ympärillä yhteydet ovat halpoja.',
    'lesson.network':
      'Jokainen uusi kaupunki maksaa talonsa ja matkan verkostasi sinne. Rakenna niin moneen kuin voimalasi riittävät, säästä seuraavaan huutokauppaan ja passaa.',
    'lesson.bureaucracy':
      'Vaihe 5: käytä voimaloitasi. Ne kuluttavat raaka-aineensa, ja sähköä saaneista kaupungeista maksetaan: 10 elektroa ei yhdestäkään, 22 yhdestä, 33 kahdesta ja niin edelleen.',
    'lesson.leader':
      'Uusi kierros. Se, jolla on eniten kaupunkeja, avaa huutokaupan ensin mutta ostaa raaka-aineita ja rakentaa viimeisenä. Pieni takamatka voi kannattaa.',
    'lesson.market':
      'Kierroksen lopussa alarivin suurin voimala siirtyy pakan alle ja tilalle tulee uusi kortti. Tästä lähtien saat myös passata avaamisen sijaan.',
    'lesson.restock':
      'Joka kierros markkinoille palaa yhtä paljon raaka-aineita. Mitä moni kuluttaa, kallistuu; mitä kukaan ei halua, halpenee.',
    'lesson.ending':
      'Loppu lähenee: peli päättyy, kun rakentaminen päättyy ja jollakulla on 7 kaupunkia. Säästä raaka-aineita siihen hetkeen. Ratkaisevat sähköä saaneet kaupungit, sitten raha.',
  },
};
