import { registerCommand } from '../../a11y/command-registry.ts';
import { focusPlace } from '../../a11y/places.ts';

/** The ways to the parts of a running game. */
export function usePlaceCommands(): void {
  registerCommand('toMove', () => focusPlace('move'));
  registerCommand('toBoard', () => focusPlace('board'));
  registerCommand('toPlants', () => focusPlace('plants'));
  registerCommand('toFuel', () => focusPlace('fuel'));
  registerCommand('toPlayers', () => focusPlace('players'));
  registerCommand('toLog', () => focusPlace('log'));
  registerCommand('toChat', () => focusPlace('chat'));
}
