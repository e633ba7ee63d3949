import { Link } from 'wouter';
import { useText } from '../../i18n/I18n';
import { GameArt } from '../../ui/art/GameArt';
import { Badge } from '../../ui/display/Badge';
import { Section } from '../../ui/display/Section';
import { GameGrid, GameTile } from '../../ui/show/GameTile';
import { ProviderBadge } from '../../ui/show/ProviderBadge';
import { gameDoors } from './doors';
import styles from './Sports.module.css';

export function Games() {
  const text = useText();
  return (
    <Section title={text('landing.games')}>
      <p className={styles.note}>{text('landing.soonNote')}</p>
      <GameGrid>
        {gameDoors.map(({ href, label, provider, kind, isSoon }) => {
          const name = label ? text(`landing.${label}`) : text('landing.tablesOf', { provider });
          return (
            <Link key={href} href={href} asChild>
              <GameTile
                name={name}
                art={<GameArt kind={kind} name={name} />}
                provider={<ProviderBadge name={provider} />}
                badge={isSoon && <Badge>{text('shell.soon')}</Badge>}
              />
            </Link>
          );
        })}
      </GameGrid>
    </Section>
  );
}
