import type { Language } from '../../domain/preferences';
import type { Layout } from '../view/navigation/routes';

/** Events of the application for the scripts of the HTML. */
export const STARTED = 'app.started';
export const START_FAILED = 'app.startFailed';

// Ids of the templates in the HTML, which the build renders from StaticPage.tsx.

export const shellId = (layout: Layout, language: Language): string => `shell.${layout}.${language}`;

export const headlineId = (path: string, language: Language): string => `headline.${path}.${language}`;

/** In place of a path: the greeting of a player on the landing. */
export const PLAYER_HEADLINE = 'player';

export const failureId = (language: Language): string => `startFailure.${language}`;
