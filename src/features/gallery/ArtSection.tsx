import AuthArt from '../../ui/illustrations/AuthArt';
import MaintenanceArt from '../../ui/illustrations/MaintenanceArt';
import { MenuIcon } from '../../ui/illustrations/MenuIcon';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import SuspendedArt from '../../ui/illustrations/SuspendedArt';
import ThanksArt from '../../ui/illustrations/ThanksArt';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

export function ArtSection() {
  return (
    <>
      <Specimen name="MenuIcon">
        <MenuIcon />
      </Specimen>
      <Specimen name="SportIcons">
        <CricketIcon />
        <SoccerIcon />
        <TennisIcon />
        <HorseIcon />
      </Specimen>
      <Specimen name="Illustrations" layout="wide">
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
