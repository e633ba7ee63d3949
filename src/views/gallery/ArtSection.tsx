import AuthArt from '../../ui/art/AuthArt';
import { GameArt } from '../../ui/art/GameArt';
import MaintenanceArt from '../../ui/art/MaintenanceArt';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/art/SportIcons';
import SuspendedArt from '../../ui/art/SuspendedArt';
import ThanksArt from '../../ui/art/ThanksArt';
import { Badge } from '../../ui/display/Badge';
import { GameGrid, GameTile } from '../../ui/show/GameTile';
import { ProviderBadge } from '../../ui/show/ProviderBadge';
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
              badge={game.isSoon && <Badge>Soon</Badge>}
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
