import { useText } from '../../../../i18n/I18n';
import { Section } from '../../../../ui/display/Section';
import type { Game } from '../types';
import styles from './GameList.module.css';
import { LobbyTile } from './LobbyTile';

/** Games whose names are similar to an unknown one. Nothing if there are none. */
export function SimilarGames({ games }: { games: readonly Game[] }) {
  const text = useText('lobby');
  if (games.length === 0) return null;
  return (
    <Section title={text('similar')}>
      <ul className={styles.block}>
        {games.map((game) => (
          <LobbyTile key={game.slug} game={game} />
        ))}
      </ul>
    </Section>
  );
}
