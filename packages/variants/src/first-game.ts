import { definePlugin, joinedMessages } from '@gridwright/core/plugin';
import { firstGameLesson, lessonMessages } from './first-game-lesson.ts';

/**
 * @rule First game: the whole game is Step 1, nobody builds beyond 7 cities, and it ends after the phase 4 in which somebody has 7.
 * Should the Step 3 card come, it leaves with the lowest plant; spaces and restock stay those of Step 1.
 */
export const firstGame = definePlugin({
  id: 'variant:first-game',
  tier: 'variant',
  apiVersion: 1,
  stage: 'beta',
  settings: { endAt: [7, 7, 7, 7, 7], cityLimit: 7 },
  hooks: { stepChange: () => undefined },
  rules: [
    { key: 'rule.step', params: {}, about: ['steps'] },
    { key: 'rule.end', params: { cities: 7 }, about: ['end', 'building'] },
  ],
  lessons: [firstGameLesson],
  messages: joinedMessages(lessonMessages, {
    en: {
      name: 'First game',
      tagline: 'Short: Step 1 only, up to 7 cities',
      'rule.step': 'The whole game is played in Step 1: one house in each city.',
      'rule.end': 'Nobody builds more than {cities} cities; the game ends in the round in which somebody has {cities}.',
    },
    de: {
      name: 'Erste Partie',
      tagline: 'Kurz: nur Stufe 1, höchstens 7 Städte',
      'rule.step': 'Die ganze Partie bleibt in Stufe 1: ein Haus in jeder Stadt.',
      'rule.end': 'Niemand baut mehr als {cities} Städte; das Spiel endet in der Runde, in der jemand {cities} hat.',
    },
    es: {
      name: 'Primera partida',
      tagline: 'Corta: solo la etapa 1, hasta 7 ciudades',
      'rule.step': 'Toda la partida se juega en la etapa 1: una casa en cada ciudad.',
      'rule.end':
        'Nadie construye más de {cities} ciudades; la partida acaba en la ronda en que alguien tiene {cities}.',
    },
    ro: {
      name: 'Primul joc',
      tagline: 'Scurt: doar pasul 1, cel mult 7 orașe',
      'rule.step': 'Tot jocul rămâne în pasul 1: o casă în fiecare oraș.',
      'rule.end':
        'Nimeni nu construiește mai mult de {cities} orașe; jocul se termină în runda în care cineva are {cities}.',
    },
    fi: {
      name: 'Ensimmäinen peli',
      tagline: 'Lyhyt: vain taso 1, enintään 7 kaupunkia',
      'rule.step': 'Koko peli pelataan tasolla 1: yksi talo kuhunkin kaupunkiin.',
      'rule.end': 'Kukaan ei rakenna yli {cities} kaupunkia; peli päättyy kierroksella, jolla jollakulla on {cities}.',
    },
  }),
});
