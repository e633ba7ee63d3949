import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { links } from '../../navigation/links';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Section } from '../../ui/display/Section';
import { Empty } from '../../ui/feedback/Empty';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import listStyles from './lobby/GameList.module.css';
import styles from './lobby/Lobby.module.css';
import { LobbyTile } from './lobby/LobbyTile';
import type { Game } from './types';

export interface UnknownGameProps {
  slug: string;
  similar: readonly Game[];
}

/** No game or provider has this slug. Games with a similar slug are offered. */
export function UnknownGame({ slug, similar }: UnknownGameProps) {
  const text = useText('lobby');
  return (
    <div className={styles.lobby}>
      <ScreenTitle>{text('unknownTitle')}</ScreenTitle>
      <Empty
        title={text('unknown', { slug })}
        art={<EmptyArt />}
        action={
          <AppLink to={links.casino}>
            <ButtonLink>{text('toAll')}</ButtonLink>
          </AppLink>
        }
      />
      {similar.length > 0 && (
        <Section title={text('similar')}>
          <ul className={listStyles.block}>
            {similar.map((game) => (
              <LobbyTile key={game.slug} game={game} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
