import { type ReactNode, useEffect } from 'react';
import { selectGames, selectHaveGamesFailed } from '../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../actors/actors';
import { GamesContext } from '../actors/games';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

export interface GamesBoundaryProps {
  /** Shown while the games are fetched; as high as the children. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Requests the games actor and provides it to its children once it is loaded. */
export function GamesBoundary({ placeholder, children }: GamesBoundaryProps) {
  const app = useApp();
  const text = useText('errors');
  const games = useAppSelector(selectGames);
  const hasFailed = useAppSelector(selectHaveGamesFailed);
  const request = () => app.send({ type: 'app.gamesRequested' });

  useEffect(() => app.send({ type: 'app.gamesRequested' }), [app]);

  if (games) return <GamesContext value={games}>{children}</GamesContext>;
  if (hasFailed)
    return (
      <Failed title={text('chunkTitle')} retryText={text('tryAgain')} onRetry={request}>
        {text('chunkText')}
      </Failed>
    );
  return placeholder;
}
