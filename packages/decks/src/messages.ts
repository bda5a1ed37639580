import type { Messages } from '@gridwright/core/plugin';

export const baseMessages: Messages = {
  en: { name: 'Base deck', tagline: 'The 42 plants of the standard game' },
  de: { name: 'Grunddeck', tagline: 'Die 42 Kraftwerke des Grundspiels' },
  es: { name: 'Mazo básico', tagline: 'Las 42 centrales del juego básico' },
  ro: { name: 'Pachetul de bază', tagline: 'Cele 42 de centrale ale jocului de bază' },
  fi: { name: 'Peruspakka', tagline: 'Peruspelin 42 voimalaa' },
};

export const newMessages: Messages = {
  en: {
    name: 'New plants',
    tagline: '42 other plants, from number 1',
    'rule.opening': 'Plants 1 to 8 open the market; plant 11 lies on top of the pile.',
  },
  de: {
    name: 'Neue Kraftwerke',
    tagline: '42 andere Kraftwerke, ab Nummer 1',
    'rule.opening': 'Die Kraftwerke 1 bis 8 eröffnen den Markt; Kraftwerk 11 liegt oben auf dem Stapel.',
  },
  es: {
    name: 'Centrales nuevas',
    tagline: 'Otras 42 centrales, desde el número 1',
    'rule.opening': 'Las centrales 1 a 8 abren el mercado; la central 11 está encima del mazo.',
  },
  ro: {
    name: 'Centrale noi',
    tagline: 'Alte 42 de centrale, de la numărul 1',
    'rule.opening': 'Centralele 1–8 deschid piața; centrala 11 stă deasupra teancului.',
  },
  fi: {
    name: 'Uudet voimalat',
    tagline: '42 muuta voimalaa numerosta 1 alkaen',
    'rule.opening': 'Voimalat 1–8 avaavat markkinat; voimala 11 on pakan päällä.',
  },
};

export const bothMessages: Messages = {
  en: {
    name: 'Both decks',
    tagline: 'Base and new plants together; the second of a number enters',
    'rule.twins':
      'Every number from 3 on is there twice. The first card drawn of a number is laid aside for all to see; its twin enters the market.',
    'rule.opening':
      'All cards from 1 to 8 are revealed at the start; one of each number opens the market. No card is fixed on top of the pile.',
  },
  de: {
    name: 'Beide Decks',
    tagline: 'Grunddeck und neue Kraftwerke zusammen; das zweite einer Nummer zählt',
    'rule.twins':
      'Jede Nummer ab 3 gibt es zweimal. Die erste gezogene Karte einer Nummer wird offen beiseitegelegt; ihr Zwilling kommt in den Markt.',
    'rule.opening':
      'Zu Beginn werden alle Karten von 1 bis 8 aufgedeckt; je eine eröffnet den Markt. Keine Karte liegt fest oben auf dem Stapel.',
  },
  es: {
    name: 'Ambos mazos',
    tagline: 'Centrales básicas y nuevas juntas; entra la segunda de cada número',
    'rule.twins':
      'Cada número desde el 3 está dos veces. La primera carta de un número se aparta a la vista; su gemela entra en el mercado.',
    'rule.opening':
      'Al empezar se revelan todas las cartas del 1 al 8; una de cada número abre el mercado. Ninguna carta está fija encima del mazo.',
  },
  ro: {
    name: 'Ambele pachete',
    tagline: 'Centrale de bază și noi împreună; intră a doua de fiecare număr',
    'rule.twins':
      'Fiecare număr de la 3 în sus apare de două ori. Prima carte a unui număr este pusă deoparte, la vedere; perechea ei intră pe piață.',
    'rule.opening':
      'La început se descoperă toate cărțile de la 1 la 8; câte una din fiecare deschide piața. Nicio carte nu stă fix deasupra teancului.',
  },
  fi: {
    name: 'Molemmat pakat',
    tagline: 'Perus- ja uudet voimalat yhdessä; numeron toinen kortti tulee peliin',
    'rule.twins':
      'Jokainen numero 3:sta ylöspäin on kahdesti. Numeron ensimmäinen nostettu kortti pannaan näkyviin sivuun; sen pari tulee markkinoille.',
    'rule.opening':
      'Alussa paljastetaan kaikki kortit 1–8; yksi kutakin numeroa avaa markkinat. Mikään kortti ei ole valmiiksi pakan päällä.',
  },
};

export const bigMessages: Messages = {
  en: {
    name: 'Big deck',
    tagline: 'Six very large plants, more cities, a longer game',
    'rule.plants':
      'The base deck and six more plants: 46, 50, 52, 54, 57 and 60. Of two plants with one number the added one sorts last.',
    'rule.cities':
      'Cities in play: 24, 24, 32, 40, 42 for two to six players. Cities beyond the regions join by their cheapest connection.',
    'rule.targets': 'Step 2 begins at 12, 8, 8, 8, 7 cities; the game ends at 24, 20, 20, 18, 15.',
  },
  de: {
    name: 'Großes Deck',
    tagline: 'Sechs sehr große Kraftwerke, mehr Städte, ein längeres Spiel',
    'rule.plants':
      'Das Grunddeck und sechs weitere Kraftwerke: 46, 50, 52, 54, 57 und 60. Von zwei gleichen Nummern liegt das zusätzliche hinten.',
    'rule.cities':
      'Städte im Spiel: 24, 24, 32, 40, 42 bei zwei bis sechs Personen. Städte außerhalb der Regionen kommen über ihre billigste Verbindung dazu.',
    'rule.targets': 'Stufe 2 beginnt bei 12, 8, 8, 8, 7 Städten; das Spiel endet bei 24, 20, 20, 18, 15.',
  },
  es: {
    name: 'Mazo grande',
    tagline: 'Seis centrales muy grandes, más ciudades, una partida más larga',
    'rule.plants':
      'El mazo básico y seis centrales más: 46, 50, 52, 54, 57 y 60. De dos con el mismo número, la añadida va después.',
    'rule.cities':
      'Ciudades en juego: 24, 24, 32, 40, 42 con dos a seis jugadores. Las ciudades fuera de las regiones se unen por su conexión más barata.',
    'rule.targets': 'La etapa 2 empieza con 12, 8, 8, 8, 7 ciudades; la partida acaba con 24, 20, 20, 18, 15.',
  },
  ro: {
    name: 'Pachetul mare',
    tagline: 'Șase centrale foarte mari, mai multe orașe, un joc mai lung',
    'rule.plants':
      'Pachetul de bază și încă șase centrale: 46, 50, 52, 54, 57 și 60. Dintre două cu același număr, cea adăugată stă după.',
    'rule.cities':
      'Orașe în joc: 24, 24, 32, 40, 42 pentru doi până la șase jucători. Orașele din afara zonelor intră prin conexiunea lor cea mai ieftină.',
    'rule.targets': 'Pasul 2 începe la 12, 8, 8, 8, 7 orașe; jocul se termină la 24, 20, 20, 18, 15.',
  },
  fi: {
    name: 'Iso pakka',
    tagline: 'Kuusi hyvin suurta voimalaa, enemmän kaupunkeja, pidempi peli',
    'rule.plants':
      'Peruspakka ja kuusi lisävoimalaa: 46, 50, 52, 54, 57 ja 60. Saman numeron kahdesta voimalasta lisätty on jälkimmäinen.',
    'rule.cities':
      'Kaupunkeja pelissä: 24, 24, 32, 40, 42 kahdesta kuuteen pelaajalla. Alueiden ulkopuoliset kaupungit liittyvät halvimman yhteytensä kautta.',
    'rule.targets': 'Taso 2 alkaa 12, 8, 8, 8, 7 kaupungista; peli päättyy 24, 20, 20, 18, 15 kaupunkiin.',
  },
};

export const customMessages: Messages = {
  en: {
    name: 'Custom mix',
    tagline: 'Choose the plants yourself',
    'rule.mix':
      'The plants, the opening, the removals and how two plants of one number are handled were chosen for this table.',
    'option.cards': 'Plants in the deck',
    'option.opening': 'Opening market',
    'option.opening.lowest': 'The eight lowest',
    'option.opening.random': 'Eight at random',
    'option.duplicates': 'Two plants of one number',
    'option.duplicates.plus': 'Both, the later as “plus”',
    'option.duplicates.aside': 'The first waits for its twin',
    'option.removals': 'Plants removed unseen',
    'option.top': 'On top of the pile',
    'option.top.none': 'Nothing fixed',
    'denied.three-of-a-number': 'There are more than two plants with the number {number}.',
    'denied.top-not-chosen': 'Plant {card} cannot lie on top: it is not among the chosen ones.',
    'denied.too-few-cards': '{chosen} plants are chosen; at least {needed} are needed.',
    'denied.top-has-twin': 'Plant {card} cannot lie on top: it would only be laid aside for its twin.',
  },
  de: {
    name: 'Eigene Mischung',
    tagline: 'Die Kraftwerke selbst auswählen',
    'rule.mix':
      'Die Kraftwerke, die Eröffnung, die entfernten Karten und der Umgang mit gleichen Nummern wurden für diesen Tisch gewählt.',
    'option.cards': 'Kraftwerke im Stapel',
    'option.opening': 'Erster Markt',
    'option.opening.lowest': 'Die acht kleinsten',
    'option.opening.random': 'Acht zufällige',
    'option.duplicates': 'Zwei Kraftwerke mit gleicher Nummer',
    'option.duplicates.plus': 'Beide, das spätere als „plus“',
    'option.duplicates.aside': 'Das erste wartet auf seinen Zwilling',
    'option.removals': 'Ungesehen entfernte Kraftwerke',
    'option.top': 'Oben auf dem Stapel',
    'option.top.none': 'Nichts festgelegt',
    'denied.three-of-a-number': 'Es gibt mehr als zwei Kraftwerke mit der Nummer {number}.',
    'denied.top-not-chosen': 'Kraftwerk {card} kann nicht oben liegen: Es ist nicht gewählt.',
    'denied.too-few-cards': '{chosen} Kraftwerke sind gewählt; mindestens {needed} werden gebraucht.',
    'denied.top-has-twin': 'Kraftwerk {card} kann nicht oben liegen: Es würde nur für seinen Zwilling beiseitegelegt.',
  },
  es: {
    name: 'Mezcla propia',
    tagline: 'Elige tú las centrales',
    'rule.mix':
      'Las centrales, la apertura, las retiradas y el trato de los números repetidos se eligieron para esta mesa.',
    'option.cards': 'Centrales en el mazo',
    'option.opening': 'Mercado inicial',
    'option.opening.lowest': 'Las ocho más bajas',
    'option.opening.random': 'Ocho al azar',
    'option.duplicates': 'Dos centrales con el mismo número',
    'option.duplicates.plus': 'Ambas, la segunda como «plus»',
    'option.duplicates.aside': 'La primera espera a su gemela',
    'option.removals': 'Centrales retiradas sin verlas',
    'option.top': 'Encima del mazo',
    'option.top.none': 'Nada fijo',
    'denied.three-of-a-number': 'Hay más de dos centrales con el número {number}.',
    'denied.top-not-chosen': 'La central {card} no puede estar encima: no está entre las elegidas.',
    'denied.too-few-cards': 'Hay {chosen} centrales elegidas; hacen falta al menos {needed}.',
    'denied.top-has-twin': 'La central {card} no puede estar encima: solo se apartaría para su gemela.',
  },
  ro: {
    name: 'Amestec propriu',
    tagline: 'Alege singur centralele',
    'rule.mix':
      'Centralele, deschiderea, cele scoase și felul în care se tratează numerele duble au fost alese pentru această masă.',
    'option.cards': 'Centrale în pachet',
    'option.opening': 'Piața de început',
    'option.opening.lowest': 'Cele mai mici opt',
    'option.opening.random': 'Opt la întâmplare',
    'option.duplicates': 'Două centrale cu același număr',
    'option.duplicates.plus': 'Ambele, a doua ca „plus”',
    'option.duplicates.aside': 'Prima își așteaptă perechea',
    'option.removals': 'Centrale scoase fără a fi văzute',
    'option.top': 'Deasupra pachetului',
    'option.top.none': 'Nimic stabilit',
    'denied.three-of-a-number': 'Sunt mai mult de două centrale cu numărul {number}.',
    'denied.top-not-chosen': 'Centrala {card} nu poate sta deasupra: nu este printre cele alese.',
    'denied.too-few-cards': 'Sunt alese {chosen} centrale; trebuie cel puțin {needed}.',
    'denied.top-has-twin': 'Centrala {card} nu poate sta deasupra: ar fi doar pusă deoparte pentru perechea ei.',
  },
  fi: {
    name: 'Oma sekoitus',
    tagline: 'Valitse voimalat itse',
    'rule.mix': 'Voimalat, avaus, poistot ja saman numeron kahden voimalan käsittely on valittu tälle pöydälle.',
    'option.cards': 'Pakan voimalat',
    'option.opening': 'Alkumarkkinat',
    'option.opening.lowest': 'Kahdeksan pienintä',
    'option.opening.random': 'Kahdeksan satunnaista',
    'option.duplicates': 'Kaksi saman numeron voimalaa',
    'option.duplicates.plus': 'Molemmat, jälkimmäinen ”plus”',
    'option.duplicates.aside': 'Ensimmäinen odottaa pariaan',
    'option.removals': 'Näkemättä poistettavat voimalat',
    'option.top': 'Pakan päällimmäinen',
    'option.top.none': 'Ei määrätty',
    'denied.three-of-a-number': 'Numerolla {number} on yli kaksi voimalaa.',
    'denied.top-not-chosen': 'Voimala {card} ei voi olla päällä: sitä ei ole valittu.',
    'denied.too-few-cards': '{chosen} voimalaa on valittu; tarvitaan vähintään {needed}.',
    'denied.top-has-twin': 'Voimala {card} ei voi olla päällä: se vain pantaisiin sivuun parinsa vuoksi.',
  },
};
