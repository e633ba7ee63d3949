import { defineMessages } from '../../../../i18n/messages';
import type { casino, game, lobby, rounds } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    casino: typeof casino;
    game: typeof game;
    lobby: typeof lobby;
    rounds: typeof rounds;
  }
}

export const casinoMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
