import { useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { SearchTrigger } from '../../../ui/buttons/SearchTrigger';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Section } from '../../../ui/display/Section';
import { GameArt } from '../../../ui/illustrations/GameArt';
import { GameTile } from '../../../ui/promo/GameTile';
import { ProviderBadge } from '../../../ui/promo/ProviderBadge';
import { TileRow } from '../../../ui/promo/TileRow';
import { useIsDesktop } from '../../../ui/use-desktop';
import { AsyncBoundary } from '../../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../../view/lazy/lazy-component';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { useOverlay } from '../../../view/navigation/overlay';
import { NearViewport } from '../../../view/rendering/NearViewport';
import { casinoMessages } from '../../games/casino/messages/messages';
import styles from './Games.module.css';
import { gameLinks } from './game-links';
import sections from './LandingSections.module.css';

const GameRows = lazyComponent(() => import('../../games/casino/rows/GameRows'), casinoMessages);

export function Games() {
  const text = useText();
  const open = useOverlay();
  const isDesk = useIsDesktop();
  return (
    <Section
      title={text('landing.games')}
      end={
        <AppLink to={links.liveDealers}>
          <TextLink tone="quiet">
            <span>{text('shell.liveDealers')}</span>
          </TextLink>
        </AppLink>
      }
    >
      <p className={sections.note}>{text('landing.gamesNote')}</p>
      {!isDesk && (
        <SearchTrigger
          label={text('navigation.searchGames')}
          aria-haspopup="dialog"
          onClick={() => open('search')}
        />
      )}
      <TileRow>
        {gameLinks.map(({ to, label, provider, kind }) => {
          const name = label ? text(`landing.${label}`) : text('landing.tablesOf', { provider });
          return (
            <li key={to.href}>
              <AppLink to={to}>
                <GameTile
                  name={name}
                  art={<GameArt kind={kind} name={to.href} />}
                  provider={<ProviderBadge name={provider} />}
                />
              </AppLink>
            </li>
          );
        })}
      </TileRow>
      <CatalogueRows />
    </Section>
  );
}

/** Requested when they come near: most visitors do not scroll so far. */
function CatalogueRows() {
  const [isNear, setNear] = useState(false);
  const loading = <div className={styles.rowsPlaceholder} />;
  return (
    <NearViewport className={styles.rows} isIdle={isNear} onNear={() => setNear(true)}>
      {isNear ? (
        <AsyncBoundary failure="line" placeholder={loading}>
          <GameRows />
        </AsyncBoundary>
      ) : (
        loading
      )}
    </NearViewport>
  );
}
