import { everything } from '../../../../machines/games/catalogue/catalogue.events';
import { useText } from '../../../i18n/I18n';
import { useSubject } from '../../../view/navigation/document-subject';
import type { RouteName } from '../../../view/navigation/routes';
import { Lobby } from './lobby/Lobby';
import type { Scope } from './types';

type LobbyName = keyof typeof scopes;

/** What each lobby lists. */
const scopes = {
  allCasino: everything,
  allGames: everything,
  everyGame: everything,
  liveDealers: { ...everything, category: 'live' },
  slots: { ...everything, category: 'slots' },
  slotsLobby: { ...everything, category: 'slots' },
  firstGame: { ...everything, tag: 'indian' },
  secondGame: { ...everything, category: 'crash' },
  thirdGame: { ...everything, tag: 'jackpot' },
  fourthGame: { ...everything, tag: 'new' },
} as const satisfies Partial<Record<RouteName, Scope>>;

const isLobby = (name: RouteName): name is LobbyName => name in scopes;

/** A lobby: all games, those of a category, or a curated selection. */
export function LobbyScreen({ name }: { name: RouteName }) {
  const text = useText('lobby');
  if (!isLobby(name)) throw new Error(`${name} is not a lobby`);
  const title = text(`titles.${name}`);
  useSubject(title);
  return <Lobby title={title} lead={text(`leads.${name}`)} scope={scopes[name]} />;
}
