import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import styles from './lobby/Lobby.module.css';
import { SimilarGames } from './lobby/SimilarGames';
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
      <SimilarGames games={similar} />
    </div>
  );
}
