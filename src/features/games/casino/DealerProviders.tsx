import { useText } from '../../../i18n/I18n';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { GameArt, type GameKind } from '../../../ui/illustrations/GameArt';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import styles from './DealerProviders.module.css';

interface Provider {
  readonly name: string;
  readonly casinoslug: string;
  readonly kind: GameKind;
  readonly about: 'ezugi' | 'evolution';
}

const providers: readonly Provider[] = [
  { name: 'Ezugi', casinoslug: 'ezugi', kind: 'cards', about: 'ezugi' },
  { name: 'Evolution', casinoslug: 'evolution', kind: 'wheel', about: 'evolution' },
];

/** The two live-dealer providers. */
export function DealerProviders() {
  const text = useText();
  return (
    <>
      <ScreenTitle>{text('titles.liveDealers')}</ScreenTitle>
      <p className={styles.lead}>{text('casino.dealersLead')}</p>
      <ul className={styles.providers}>
        {providers.map(({ name, casinoslug, kind, about }) => {
          const to = linkTarget('casino', { casinoslug });
          return (
            <li key={name}>
              <AppLink to={to}>
                {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
                <a className={styles.provider}>
                  <span className={styles.art}>
                    <GameArt kind={kind} name={name} />
                  </span>
                  <span>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.about}>{text(`casino.${about}`)}</span>
                  </span>
                </a>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
