import type { Messages } from '@gridwright/core/plugin';

/** Every word of this map in each language: its name, its regions, its special rules. */
export const messages: Messages = {
  en: {
    name: 'Benelux',
    tagline: 'Short roads, plenty of oil, and the smallest plant leaves every round',
    'region.netherlands-north': 'Northern & Eastern Netherlands',
    'region.netherlands-west': 'Western Netherlands',
    'region.netherlands-south': 'Southern Netherlands',
    'region.flanders': 'Flanders',
    'region.wallonia-luxembourg': 'Wallonia & Luxembourg',
    'rule.fill': 'At the start coal stands on the spaces from 3 up and oil on those from 1 up.',
    'rule.restock': 'Fuel comes back by this board’s own table: coal and oil trade their usual amounts.',
    'rule.fifth-plant':
      'If the lowest plant of the future row is ecological or fusion, it may be auctioned too: five plants at most.',
    'rule.upkeep':
      'At the end of each round in Steps 1 and 2 two plants leave together: the lowest leaves the game, the highest goes under the pile. Then two are drawn.',
    'rule.regions':
      'The board has 35 cities in five regions of seven; with five or six players all of them are in play.',
  },
  de: {
    name: 'Benelux',
    tagline: 'Kurze Wege, viel Öl, und jede Runde geht das kleinste Kraftwerk',
    'region.netherlands-north': 'Nördliche & östliche Niederlande',
    'region.netherlands-west': 'Westliche Niederlande',
    'region.netherlands-south': 'Südliche Niederlande',
    'region.flanders': 'Flandern',
    'region.wallonia-luxembourg': 'Wallonien & Luxemburg',
    'rule.fill': 'Zu Beginn liegt Kohle auf den Feldern ab 3 und Öl auf denen ab 1.',
    'rule.restock': 'Der Nachschub folgt einer eigenen Tabelle: Kohle und Öl tauschen ihre üblichen Mengen.',
    'rule.fifth-plant':
      'Ist das kleinste Kraftwerk des zukünftigen Markts ein Öko- oder Fusionskraftwerk, darf es ebenfalls versteigert werden: höchstens fünf Kraftwerke.',
    'rule.upkeep':
      'Am Ende jeder Runde in Stufe 1 und 2 gehen zwei Kraftwerke zugleich: das kleinste ganz aus dem Spiel, das größte unter den Stapel. Dann werden zwei gezogen.',
    'rule.regions': 'Der Plan hat 35 Städte in fünf Regionen zu je sieben; zu fünft und zu sechst sind alle im Spiel.',
  },
  es: {
    name: 'Benelux',
    tagline: 'Caminos cortos, mucho petróleo, y cada ronda sale la central más pequeña',
    'region.netherlands-north': 'Norte y este de los Países Bajos',
    'region.netherlands-west': 'Oeste de los Países Bajos',
    'region.netherlands-south': 'Sur de los Países Bajos',
    'region.flanders': 'Flandes',
    'region.wallonia-luxembourg': 'Valonia y Luxemburgo',
    'rule.fill': 'Al empezar hay carbón en los espacios desde el 3 y petróleo desde el 1.',
    'rule.restock':
      'El mercado se repone con una tabla propia: carbón y petróleo intercambian sus cantidades normales.',
    'rule.fifth-plant':
      'Si la central más baja del mercado futuro es ecológica o de fusión, también puede subastarse: cinco centrales como máximo.',
    'rule.upkeep':
      'Al final de cada ronda de las etapas 1 y 2 salen dos centrales a la vez: la más baja deja el juego y la más alta va debajo del mazo. Después se roban dos.',
    'rule.regions':
      'El tablero tiene 35 ciudades en cinco regiones de siete; con cinco o seis jugadores se juega con todas.',
  },
  ro: {
    name: 'Benelux',
    tagline: 'Drumuri scurte, mult petrol, iar în fiecare rundă pleacă cea mai mică centrală',
    'region.netherlands-north': 'Nordul și estul Țărilor de Jos',
    'region.netherlands-west': 'Vestul Țărilor de Jos',
    'region.netherlands-south': 'Sudul Țărilor de Jos',
    'region.flanders': 'Flandra',
    'region.wallonia-luxembourg': 'Valonia și Luxemburg',
    'rule.fill': 'La început cărbunele stă pe spațiile de la 3 în sus, iar petrolul de la 1 în sus.',
    'rule.restock':
      'Piața se reface după un tabel propriu: cărbunele și petrolul își schimbă între ele cantitățile obișnuite.',
    'rule.fifth-plant':
      'Dacă cea mai mică centrală din piața viitoare este ecologică sau cu fuziune, poate fi și ea licitată: cel mult cinci centrale.',
    'rule.upkeep':
      'La sfârșitul fiecărei runde din pașii 1 și 2 pleacă două centrale deodată: cea mai mică iese din joc, cea mai mare merge sub teanc. Apoi se extrag două.',
    'rule.regions': 'Harta are 35 de orașe în cinci zone de câte șapte; în cinci sau șase jucători sunt toate în joc.',
  },
  fi: {
    name: 'Benelux',
    tagline: 'Lyhyet yhteydet, paljon öljyä, ja pienin voimala poistuu joka kierroksella',
    'region.netherlands-north': 'Pohjois- ja Itä-Alankomaat',
    'region.netherlands-west': 'Länsi-Alankomaat',
    'region.netherlands-south': 'Etelä-Alankomaat',
    'region.flanders': 'Flanderi',
    'region.wallonia-luxembourg': 'Vallonia ja Luxemburg',
    'rule.fill': 'Alussa hiiltä on ruuduissa 3:sta ylöspäin ja öljyä 1:stä ylöspäin.',
    'rule.restock':
      'Raaka-aineet täydennetään oman taulukon mukaan: hiilen ja öljyn tavalliset määrät vaihtavat paikkaa.',
    'rule.fifth-plant':
      'Jos pienin rakenteilla oleva voimala on eko- tai fuusiovoimala, senkin saa huutokaupata: enintään viisi voimalaa.',
    'rule.upkeep':
      'Tasoilla 1 ja 2 jokaisen kierroksen lopussa poistuu kaksi voimalaa yhtä aikaa: pienin pelistä ja suurin pakan alle. Sitten nostetaan kaksi.',
    'rule.regions':
      'Laudalla on 35 kaupunkia viidellä seitsemän kaupungin alueella; viidellä ja kuudella pelaajalla kaikki ovat pelissä.',
  },
};
