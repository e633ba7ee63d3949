import { Badge } from '../../ui/display/Badge';
import AuthArt from '../../ui/illustrations/AuthArt';
import { GameArt } from '../../ui/illustrations/GameArt';
import MaintenanceArt from '../../ui/illustrations/MaintenanceArt';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import SuspendedArt from '../../ui/illustrations/SuspendedArt';
import ThanksArt from '../../ui/illustrations/ThanksArt';
import { GameGrid, GameTile } from '../../ui/promo/GameTile';
import { ProviderBadge } from '../../ui/promo/ProviderBadge';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';
import { GAMES } from './sample';

export function ArtSection() {
  return (
    <>
      <Specimen name="GameTile, ProviderBadge" layout="wide">
        <GameGrid>
          {GAMES.map((game) => (
            <GameTile
              key={game.name}
              href="#game"
              name={game.name}
              art={<GameArt kind={game.kind} name={game.name} />}
              provider={<ProviderBadge name={game.provider} />}
              badge={game.isComingSoon && <Badge>ComingSoon</Badge>}
            />
          ))}
        </GameGrid>
      </Specimen>
      <Specimen name="Sport icons">
        <CricketIcon />
        <SoccerIcon />
        <TennisIcon />
        <HorseIcon />
      </Specimen>
      <Specimen name="Drawings" layout="wide">
        <div className={styles.scenes}>
          <MaintenanceArt />
          <SuspendedArt />
          <ThanksArt />
        </div>
        <div className={styles.auth}>
          <AuthArt />
        </div>
      </Specimen>
    </>
  );
}
