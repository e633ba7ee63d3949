import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { selectCatalogueRef } from '../../../../../machines/games/games.selectors';
import { useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { ScreenTitle } from '../../../../ui/display/ScreenTitle';
import { useGames } from '../../../../view/actors/games';
import { GamesBoundary } from '../../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { AfterPaint } from '../../../../view/rendering/AfterPaint';
import { useStop } from '../../../refusals/Stopped';
import type { Scope } from '../types';
import { Banners } from './Banners';
import { GameList } from './GameList';
import styles from './Lobby.module.css';
import { LobbyFilter } from './LobbyFilter';
import { LobbyLoading } from './LobbyLoading';
import { StopContext } from './LobbyTile';

export interface LobbyProps {
  title: string;
  lead: ReactNode;
  scope: Scope;
}

/** The games of a scope: filter, search, and tiles that load page by page. */
export function Lobby({ title, lead, scope }: LobbyProps) {
  const text = useText('rounds');
  const { disabledBy, notice } = useStop('games', 'lobby');
  const { category, provider, tag } = scope;
  return (
    <div className={styles.lobby}>
      <header>
        <ScreenTitle>{title}</ScreenTitle>
        <p className={styles.lead}>
          {lead}{' '}
          <AppLink to={linkTarget('myGames')}>
            <TextLink>{text('toRounds')}</TextLink>
          </AppLink>
        </p>
      </header>
      {notice}
      <AfterPaint placeholder={<LobbyLoading scope={scope} />}>
        <GamesBoundary placeholder={<LobbyLoading scope={scope} />}>
          <StopContext value={disabledBy}>
            <OpenLobby key={`${provider}/${category}/${tag}`} scope={scope} />
          </StopContext>
        </GamesBoundary>
      </AfterPaint>
    </div>
  );
}

/** Opens the scope in the catalogue, which shows the list of another lobby until then. */
function OpenLobby({ scope }: { scope: Scope }) {
  const catalogue = useSelector(useGames(), selectCatalogueRef);
  const { category, provider, tag } = scope;
  const isOpen = useSelector(
    catalogue,
    ({ context: { scope: current } }) =>
      current.category === category && current.provider === provider && current.tag === tag,
  );
  useEffect(
    () => catalogue.send({ type: 'catalogue.opened', scope: { category, provider, tag } }),
    [catalogue, category, provider, tag],
  );
  if (!isOpen) return <LobbyLoading scope={scope} />;
  return (
    <>
      <Banners catalogue={catalogue} scope={scope} />
      <LobbyFilter catalogue={catalogue} scope={scope} />
      <GameList catalogue={catalogue} />
    </>
  );
}
