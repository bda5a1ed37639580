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
    'denied.not-a-mix': 'The choice of plants cannot be read.',
    'denied.unknown-choice': 'A mix has no setting called {choice}.',
    'denied.no-cards': 'No plants are chosen.',
    'denied.duplicates': 'Say how two plants of one number are handled.',
    'denied.opening': 'Say how the market opens.',
    'denied.top': 'The card on top cannot be read.',
    'denied.removals': 'The number of removed plants must be a whole number from 0.',
    'denied.unknown-card': 'There is no plant {card}.',
    'denied.card-twice': 'Plant {card} is chosen twice.',
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
    'denied.not-a-mix': 'Die Auswahl der Kraftwerke ist nicht lesbar.',
    'denied.unknown-choice': 'Eine Mischung hat keine Einstellung {choice}.',
    'denied.no-cards': 'Es sind keine Kraftwerke gewählt.',
    'denied.duplicates': 'Es fehlt, wie mit gleichen Nummern umgegangen wird.',
    'denied.opening': 'Es fehlt, wie der Markt eröffnet wird.',
    'denied.top': 'Die oberste Karte ist nicht lesbar.',
    'denied.removals': 'Die Zahl der entfernten Kraftwerke muss eine ganze Zahl ab 0 sein.',
    'denied.unknown-card': 'Es gibt kein Kraftwerk {card}.',
    'denied.card-twice': 'Kraftwerk {card} ist doppelt gewählt.',
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
    'denied.not-a-mix': 'No se puede leer la elección de centrales.',
    'denied.unknown-choice': 'Una mezcla no tiene el ajuste {choice}.',
    'denied.no-cards': 'No se ha elegido ninguna central.',
    'denied.duplicates': 'Falta decir qué pasa con dos centrales del mismo número.',
    'denied.opening': 'Falta decir cómo se abre el mercado.',
    'denied.top': 'No se puede leer la carta de encima.',
    'denied.removals': 'Las centrales retiradas deben ser un número entero desde 0.',
    'denied.unknown-card': 'No existe la central {card}.',
    'denied.card-twice': 'La central {card} está elegida dos veces.',
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
    'denied.not-a-mix': 'Alegerea centralelor nu poate fi citită.',
    'denied.unknown-choice': 'Un amestec nu are setarea {choice}.',
    'denied.no-cards': 'Nu este aleasă nicio centrală.',
    'denied.duplicates': 'Spune ce se întâmplă cu două centrale cu același număr.',
    'denied.opening': 'Spune cum se deschide piața.',
    'denied.top': 'Cartea de deasupra nu poate fi citită.',
    'denied.removals': 'Numărul centralelor scoase trebuie să fie un întreg de la 0.',
    'denied.unknown-card': 'Nu există centrala {card}.',
    'denied.card-twice': 'Centrala {card} este aleasă de două ori.',
    'denied.three-of-a-number': 'Sunt mai mult de două centrale cu numărul {number}.',
    'denied.top-not-chosen': 'Centrala {card} nu poate sta deasupra: nu este printre cele alese.',
    'denied.too-few-cards': 'Sunt alese {chosen} centrale; trebuie cel puțin {needed}.',
    'denied.top-has-twin': 'Centrala {card} nu poate sta deasupra: ar fi doar pusă deoparte pentru perechea ei.',
  },
  fi: {
    name: 'Oma sekoitus',
    tagline: 'Valitse voimalat itse',
    'rule.mix': 'Voimalat, avaus, poistot ja saman numeron kahden voimalan käsittely on valittu tälle pöydälle.',
    'denied.not-a-mix': 'Voimaloiden valintaa ei voi lukea.',
    'denied.unknown-choice': 'Sekoituksessa ei ole asetusta {choice}.',
    'denied.no-cards': 'Yhtään voimalaa ei ole valittu.',
    'denied.duplicates': 'Kerro, miten saman numeron kaksi voimalaa käsitellään.',
    'denied.opening': 'Kerro, miten markkinat avataan.',
    'denied.top': 'Päällimmäistä korttia ei voi lukea.',
    'denied.removals': 'Poistettavien voimaloiden määrän on oltava kokonaisluku 0:sta alkaen.',
    'denied.unknown-card': 'Voimalaa {card} ei ole.',
    'denied.card-twice': 'Voimala {card} on valittu kahdesti.',
    'denied.three-of-a-number': 'Numerolla {number} on yli kaksi voimalaa.',
    'denied.top-not-chosen': 'Voimala {card} ei voi olla päällä: sitä ei ole valittu.',
    'denied.too-few-cards': '{chosen} voimalaa on valittu; tarvitaan vähintään {needed}.',
    'denied.top-has-twin': 'Voimala {card} ei voi olla päällä: se vain pantaisiin sivuun parinsa vuoksi.',
  },
};
