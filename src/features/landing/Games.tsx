import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { LinkLabel, SoonBadge } from '../../navigation/LinkLabel';
import { links } from '../../navigation/links';
import { useOverlay } from '../../navigation/overlay';
import { SearchTrigger } from '../../ui/buttons/SearchTrigger';
import { TextLink } from '../../ui/buttons/TextLink';
import { Section } from '../../ui/display/Section';
import { GameArt } from '../../ui/illustrations/GameArt';
import { GameGrid, GameTile } from '../../ui/promo/GameTile';
import { ProviderBadge } from '../../ui/promo/ProviderBadge';
import { useIsDesktop } from '../../ui/use-desktop';
import { gameLinks } from './game-links';
import styles from './Sports.module.css';

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
            <LinkLabel to={links.liveDealers}>{text('shell.liveDealers')}</LinkLabel>
          </TextLink>
        </AppLink>
      }
    >
      <p className={styles.note}>{text('landing.gamesNote')}</p>
      {!isDesk && (
        <SearchTrigger
          label={text('navigation.searchGames')}
          aria-haspopup="dialog"
          onClick={() => open('search')}
        />
      )}
      <GameGrid>
        {gameLinks.map(({ to, label, provider, kind }) => {
          const name = label ? text(`landing.${label}`) : text('landing.tablesOf', { provider });
          return (
            <AppLink key={to.href} to={to}>
              <GameTile
                name={name}
                art={<GameArt kind={kind} name={to.href} />}
                provider={<ProviderBadge name={provider} />}
                badge={<SoonBadge to={to} />}
              />
            </AppLink>
          );
        })}
      </GameGrid>
    </Section>
  );
}
