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
    { when: { phase: 'auction', yours: true, may: 'open' }, say: 'lesson.welcome' },
    { when: { phase: 'auction', yours: true, may: 'open' }, say: 'lesson.order', point: 'order' },
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.auction',
      point: 'plants',
      task: 'lesson.auction.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel', task: 'lesson.fuel.task' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.building',
      point: 'board',
      task: 'lesson.building.task',
    },
    {
      when: { phase: 'building', yours: true, cities: 1 },
      say: 'lesson.network',
      point: 'board',
      task: 'lesson.network.task',
    },
    {
      when: { phase: 'bureaucracy', yours: true },
      say: 'lesson.bureaucracy',
      point: 'move',
      task: 'lesson.bureaucracy.task',
    },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.leader', point: 'order' },
    {
      when: { phase: 'auction', yours: true, may: 'bid' },
      say: 'lesson.bid',
      point: 'move',
      task: 'lesson.bid.task',
      optional: true,
    },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.market', point: 'plants' },
    { when: { round: 2, phase: 'fuel', yours: true }, say: 'lesson.restock', point: 'fuel' },
    { when: { round: 2, phase: 'building', yours: true }, say: 'lesson.ending', point: 'board' },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'Your first game',
    'lesson.teaches': 'The five phases of a round, on a real table with two bots',
    'lesson.welcome':
      'You run a power company: buy plants, fuel them, connect cities. This game is short. When somebody has 7 cities, that round is the last, and whoever supplies the most cities wins.',
    'lesson.order':
      'Every round has five phases. Phase 1 settles the turn order. It was drawn by lot, and you are first. From round 2 on, whoever has the most cities is first.',
    'lesson.auction':
      'Phase 2: plants are auctioned. The upper row is for sale, each for at least its number. A card shows the fuel it burns and the cities it then supplies. In round 1 everybody must buy.',
    'lesson.auction.task': 'Choose a plant and offer it.',
    'lesson.bid':
      'Somebody bids against you for this plant. What you pay will be missing for fuel and cities. If you drop out, you may still get another plant.',
    'lesson.bid.task': 'Bid more, or drop out.',
    'lesson.fuel':
      'Phase 3: fuel, in reverse turn order. The cheapest is sold first, then the price climbs. A plant stores enough for two runs; one run will do for now.',
    'lesson.fuel.task': 'Buy fuel for one run.',
    'lesson.building':
      'Phase 4: building, again in reverse order. Your first city costs only its house, 10 Elektro. Look for cheap connections around it.',
    'lesson.building.task': 'Choose a city and build it.',
    'lesson.network':
      'Every further city costs its house and the way there from your network. Build no more than your plants can supply, and keep some money for the next auction.',
    'lesson.network.task': 'Build another city, or finish.',
    'lesson.bureaucracy':
      'Phase 5: your plants burn their fuel, and the cities they light pay you: 10 Elektro for none, 22 for one, 33 for two, and so on.',
    'lesson.bureaucracy.task': 'Light your cities.',
    'lesson.leader':
      'A new round. Whoever has the most cities now offers a plant first, but buys fuel and builds last. Being a little behind can pay.',
    'lesson.market':
      'At the end of each round the highest plant of the lower row goes under the pile and a new card comes. From now on you may also pass instead of offering a plant.',
    'lesson.restock':
      'Every round the same amount of fuel comes back to the market. What many plants burn becomes dear; what nobody wants gets cheap.',
    'lesson.ending':
      'Build towards the end: the game is over after the phase 4 in which somebody has 7 cities. Have the plants and the fuel for them then. A tie is broken by money.',
  },
  de: {
    'lesson.title': 'Deine erste Partie',
    'lesson.teaches': 'Die fünf Phasen einer Runde, an einem echten Tisch mit zwei Bots',
    'lesson.welcome':
      'Du leitest einen Stromkonzern: Kraftwerke kaufen, Rohstoffe besorgen, Städte anschließen. Diese Partie ist kurz: Hat jemand 7 Städte, ist es die letzte Runde, und wer die meisten Städte versorgt, gewinnt.',
    'lesson.order':
      'Jede Runde hat fünf Phasen. Phase 1 bestimmt die Spielreihenfolge. Das Los hat entschieden, und du bist vorn. Ab Runde 2 ist vorn, wer die meisten Städte hat.',
    'lesson.auction':
      'Phase 2: Kraftwerke werden versteigert. Zu kaufen ist die obere Reihe, jedes mindestens zu seiner Nummer. Eine Karte zeigt, was sie verbraucht und wie viele Städte sie damit versorgt. In Runde 1 müssen alle kaufen.',
    'lesson.auction.task': 'Wähle ein Kraftwerk und biete es an.',
    'lesson.bid':
      'Jemand bietet gegen dich auf dieses Kraftwerk. Was du zahlst, fehlt dir für Rohstoffe und Städte. Steigst du aus, kannst du noch ein anderes bekommen.',
    'lesson.bid.task': 'Biete mehr oder steig aus.',
    'lesson.fuel':
      'Phase 3: Rohstoffe, in umgekehrter Reihenfolge. Das Billigste geht zuerst, dann steigt der Preis. Ein Kraftwerk lagert genug für zwei Einsätze; fürs Erste reicht einer.',
    'lesson.fuel.task': 'Kauf Rohstoffe für einen Einsatz.',
    'lesson.building':
      'Phase 4: Bauen, wieder in umgekehrter Reihenfolge. Deine erste Stadt kostet nur ihr Haus, 10 Elektro. Achte auf billige Verbindungen ringsum.',
    'lesson.building.task': 'Wähle eine Stadt und bau sie.',
    'lesson.network':
      'Jede weitere Stadt kostet ihr Haus und den Weg dorthin von deinem Netz aus. Bau nicht mehr, als deine Kraftwerke versorgen, und behalte etwas Geld für die nächste Versteigerung.',
    'lesson.network.task': 'Bau noch eine Stadt oder hör auf.',
    'lesson.bureaucracy':
      'Phase 5: Deine Kraftwerke verbrauchen ihre Rohstoffe, und die versorgten Städte zahlen: 10 Elektro für keine, 22 für eine, 33 für zwei und so weiter.',
    'lesson.bureaucracy.task': 'Versorge deine Städte.',
    'lesson.leader':
      'Eine neue Runde. Wer die meisten Städte hat, bietet zuerst an, kauft aber zuletzt Rohstoffe und baut zuletzt. Etwas zurückzuliegen kann sich lohnen.',
    'lesson.market':
      'Am Ende jeder Runde kommt das höchste Kraftwerk der unteren Reihe unter den Stapel, und eine neue Karte erscheint. Ab jetzt darfst du auch passen, statt anzubieten.',
    'lesson.restock':
      'Jede Runde kommen gleich viele Rohstoffe in den Markt zurück. Was viele verbrennen, wird teuer; was niemand will, wird billig.',
    'lesson.ending':
      'Bau auf das Ende hin: Die Partie ist nach der Phase 4 vorbei, in der jemand 7 Städte hat. Dann brauchst du die Kraftwerke und Rohstoffe dafür. Bei Gleichstand zählt das Geld.',
  },
  es: {
    'lesson.title': 'Tu primera partida',
    'lesson.teaches': 'Las cinco fases de una ronda, en una mesa real con dos bots',
    'lesson.welcome':
      'Diriges una compañía eléctrica: compra centrales, consigue recursos y conecta ciudades. Esta partida es corta: cuando alguien tiene 7 ciudades, esa ronda es la última, y gana quien abastece más ciudades.',
    'lesson.order':
      'Cada ronda tiene cinco fases. La fase 1 fija el orden de turno. Se ha sorteado y tú vas primero. Desde la ronda 2 va primero quien tiene más ciudades.',
    'lesson.auction':
      'Fase 2: se subastan centrales. Se vende la fila superior, cada una por su número como mínimo. Una carta muestra qué quema y cuántas ciudades abastece con ello. En la ronda 1 todos deben comprar.',
    'lesson.auction.task': 'Elige una central y sácala a subasta.',
    'lesson.bid':
      'Alguien puja contra ti por esta central. Lo que pagues te faltará para recursos y ciudades. Si te retiras, aún puedes conseguir otra.',
    'lesson.bid.task': 'Puja más o retírate.',
    'lesson.fuel':
      'Fase 3: recursos, en orden inverso. Lo más barato sale primero y luego el precio sube. Una central almacena para dos usos; por ahora basta con uno.',
    'lesson.fuel.task': 'Compra recursos para un uso.',
    'lesson.building':
      'Fase 4: construir, otra vez en orden inverso. Tu primera ciudad cuesta solo su casa, 10 Elektros. Busca conexiones baratas alrededor.',
    'lesson.building.task': 'Elige una ciudad y constrúyela.',
    'lesson.network':
      'Cada ciudad más cuesta su casa y el camino desde tu red. No construyas más de lo que abastecen tus centrales y guarda algo de dinero para la próxima subasta.',
    'lesson.network.task': 'Construye otra ciudad o termina.',
    'lesson.bureaucracy':
      'Fase 5: tus centrales gastan sus recursos y las ciudades abastecidas pagan: 10 Elektros por ninguna, 22 por una, 33 por dos, etc.',
    'lesson.bureaucracy.task': 'Abastece tus ciudades.',
    'lesson.leader':
      'Una ronda nueva. Quien tiene más ciudades subasta primero, pero compra recursos y construye el último. Ir un poco por detrás puede convenir.',
    'lesson.market':
      'Al final de cada ronda la central más alta de la fila inferior va bajo el mazo y sale una carta nueva. Desde ahora también puedes pasar en vez de subastar.',
    'lesson.restock':
      'Cada ronda vuelve al mercado la misma cantidad de recursos. Lo que muchos queman se encarece; lo que nadie quiere se abarata.',
    'lesson.ending':
      'Construye pensando en el final: la partida acaba tras la fase 4 en que alguien tiene 7 ciudades. Ten entonces centrales y recursos para ellas. Los empates los decide el dinero.',
  },
  ro: {
    'lesson.title': 'Primul tău joc',
    'lesson.teaches': 'Cele cinci faze ale unei runde, la o masă adevărată cu doi boți',
    'lesson.welcome':
      'Conduci o companie de electricitate: cumperi centrale, le dai resurse și conectezi orașe. Jocul acesta e scurt: când cineva are 7 orașe, runda aceea e ultima și câștigă cine aprovizionează cele mai multe.',
    'lesson.order':
      'Fiecare rundă are cinci faze. Faza 1 stabilește ordinea jucătorilor. S-a tras la sorți și începi tu. Din runda 2, începe cine are cele mai multe orașe.',
    'lesson.auction':
      'Faza 2: centralele se licitează. Se vinde rândul de sus, fiecare cel puțin la numărul ei. O carte arată ce arde și câte orașe aprovizionează astfel. În runda 1 toți trebuie să cumpere.',
    'lesson.auction.task': 'Alege o centrală și scoate-o la licitație.',
    'lesson.bid':
      'Cineva licitează împotriva ta pentru această centrală. Ce plătești îți va lipsi la resurse și orașe. Dacă renunți, mai poți obține alta.',
    'lesson.bid.task': 'Licitează mai mult sau renunță.',
    'lesson.fuel':
      'Faza 3: resurse, în ordine inversă. Întâi se vând cele mai ieftine, apoi prețul crește. O centrală păstrează cât pentru două folosiri; deocamdată ajunge una.',
    'lesson.fuel.task': 'Cumpără resurse pentru o folosire.',
    'lesson.building':
      'Faza 4: construcția, din nou în ordine inversă. Primul oraș costă doar casa lui, 10 Elektro. Caută conexiuni ieftine în jur.',
    'lesson.building.task': 'Alege un oraș și construiește-l.',
    'lesson.network':
      'Fiecare oraș în plus costă casa lui și drumul de la rețeaua ta. Nu construi mai multe decât pot aproviziona centralele și păstrează bani pentru licitația următoare.',
    'lesson.network.task': 'Construiește încă un oraș sau încheie.',
    'lesson.bureaucracy':
      'Faza 5: centralele își consumă resursele, iar orașele aprovizionate plătesc: 10 Elektro pentru niciunul, 22 pentru unul, 33 pentru două și tot așa.',
    'lesson.bureaucracy.task': 'Aprovizionează-ți orașele.',
    'lesson.leader':
      'O rundă nouă. Cine are cele mai multe orașe scoate primul o centrală la licitație, dar cumpără resurse și construiește ultimul. Uneori e bine să fii puțin în urmă.',
    'lesson.market':
      'La sfârșitul fiecărei runde, cea mai mare centrală din rândul de jos merge sub teanc și apare o carte nouă. De acum poți și spune pas.',
    'lesson.restock':
      'În fiecare rundă se întoarce pe piață aceeași cantitate de resurse. Ce ard mulți se scumpește; ce nu vrea nimeni se ieftinește.',
    'lesson.ending':
      'Construiește cu gândul la final: jocul se încheie după faza 4 în care cineva are 7 orașe. Să ai atunci centralele și resursele pentru ele. La egalitate decid banii.',
  },
  fi: {
    'lesson.title': 'Ensimmäinen pelisi',
    'lesson.teaches': 'Kierroksen viisi vaihetta oikeassa pöydässä kahden botin kanssa',
    'lesson.welcome':
      'Johdat sähköyhtiötä: osta voimaloita, hanki raaka-aineita, liitä kaupunkeja. Tämä peli on lyhyt: kun jollakulla on 7 kaupunkia, kierros on viimeinen, ja voittaa se, joka tuottaa sähköä useimpiin.',
    'lesson.order':
      'Kierroksella on viisi vaihetta. Vaihe 1 määrää vuorojärjestyksen. Se arvottiin, ja sinä olet ensimmäinen. Kierroksesta 2 alkaen ensimmäinen on se, jolla on eniten kaupunkeja.',
    'lesson.auction':
      'Vaihe 2: voimalat huutokaupataan. Ylärivi on myynnissä, jokainen vähintään numerollaan. Kortti kertoo, mitä voimala kuluttaa ja moneenko kaupunkiin se tuottaa sähköä. Kierroksella 1 jokaisen on ostettava.',
    'lesson.auction.task': 'Valitse voimala ja pane se huutokauppaan.',
    'lesson.bid':
      'Joku tarjoaa sinua vastaan tästä voimalasta. Hinta on pois raaka-aineista ja kaupungeista. Jos luovut, voit vielä saada toisen.',
    'lesson.bid.task': 'Tarjoa enemmän tai luovu.',
    'lesson.fuel':
      'Vaihe 3: raaka-aineet, käänteisessä järjestyksessä. Halvin myydään ensin, sitten hinta nousee. Voimalaan mahtuu kahden käytön verran; nyt yksi riittää.',
    'lesson.fuel.task': 'Osta raaka-aineet yhteen käyttöön.',
    'lesson.building':
      'Vaihe 4: rakentaminen, taas käänteisessä järjestyksessä. Ensimmäinen kaupunki maksaa vain talonsa, 10 elektroa. Etsi ympäriltä halpoja yhteyksiä.',
    'lesson.building.task': 'Valitse kaupunki ja rakenna se.',
    'lesson.network':
      'Jokainen uusi kaupunki maksaa talonsa ja matkan verkostasi sinne. Älä rakenna enempää kuin voimalasi riittävät, ja säästä rahaa seuraavaan huutokauppaan.',
    'lesson.network.task': 'Rakenna toinen kaupunki tai lopeta.',
    'lesson.bureaucracy':
      'Vaihe 5: voimalat kuluttavat raaka-aineensa, ja sähköä saaneista kaupungeista maksetaan: 10 elektroa ei yhdestäkään, 22 yhdestä, 33 kahdesta ja niin edelleen.',
    'lesson.bureaucracy.task': 'Tuota sähköä kaupunkeihisi.',
    'lesson.leader':
      'Uusi kierros. Se, jolla on eniten kaupunkeja, avaa huutokaupan ensin mutta ostaa raaka-aineita ja rakentaa viimeisenä. Pieni takamatka voi kannattaa.',
    'lesson.market':
      'Kierroksen lopussa alarivin suurin voimala siirtyy pakan alle ja tilalle tulee uusi kortti. Tästä lähtien saat myös passata avaamisen sijaan.',
    'lesson.restock':
      'Joka kierros markkinoille palaa yhtä paljon raaka-aineita. Mitä moni kuluttaa, kallistuu; mitä kukaan ei halua, halpenee.',
    'lesson.ending':
      'Rakenna loppua varten: peli päättyy sen vaiheen 4 jälkeen, jossa jollakulla on 7 kaupunkia. Silloin tarvitset niihin riittävät voimalat ja raaka-aineet. Tasapelin ratkaisee raha.',
  },
};
