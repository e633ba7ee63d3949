import { useDesk } from '../../app/hooks/desk';
import { useOverlay } from '../../app/hooks/overlay';
import { WayLink } from '../../app/ways/WayLink';
import { SoonBadge, WayName } from '../../app/ways/WayName';
import { ways } from '../../app/ways/ways';
import { useText } from '../../i18n/I18n';
import { SearchTrigger } from '../../ui/action/SearchTrigger';
import { TextLink } from '../../ui/action/TextLink';
import { GameArt } from '../../ui/art/GameArt';
import { Section } from '../../ui/display/Section';
import { GameGrid, GameTile } from '../../ui/show/GameTile';
import { ProviderBadge } from '../../ui/show/ProviderBadge';
import { gameDoors } from './doors';
import styles from './Sports.module.css';

export function Games() {
  const text = useText();
  const open = useOverlay();
  const isDesk = useDesk();
  return (
    <Section
      title={text('landing.games')}
      end={
        <WayLink to={ways.liveDealers}>
          <TextLink tone="quiet">
            <WayName to={ways.liveDealers}>{text('shell.liveDealers')}</WayName>
          </TextLink>
        </WayLink>
      }
    >
      <p className={styles.note}>{text('landing.soonNote')}</p>
      {!isDesk && (
        <SearchTrigger
          label={text('navigation.searchGames')}
          aria-haspopup="dialog"
          onClick={() => open('search')}
        />
      )}
      <GameGrid>
        {gameDoors.map(({ to, label, provider, kind }) => {
          const name = label ? text(`landing.${label}`) : text('landing.tablesOf', { provider });
          return (
            <WayLink key={to.href} to={to}>
              <GameTile
                name={name}
                art={<GameArt kind={kind} name={to.href} />}
                provider={<ProviderBadge name={provider} />}
                badge={<SoonBadge to={to} />}
              />
            </WayLink>
          );
        })}
      </GameGrid>
    </Section>
  );
}
