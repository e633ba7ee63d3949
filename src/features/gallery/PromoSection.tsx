import { useState } from 'react';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { Badge } from '../../ui/display/Badge';
import { FlightArt, FloodlightArt, TableArt } from '../../ui/illustrations/BannerArt';
import { GameArt } from '../../ui/illustrations/GameArt';
import { Banner } from '../../ui/promo/Banner';
import { BannerSlide } from '../../ui/promo/BannerSlide';
import { GameTile } from '../../ui/promo/GameTile';
import { Marquee } from '../../ui/promo/Marquee';
import { ProviderBadge } from '../../ui/promo/ProviderBadge';
import { TileRow } from '../../ui/promo/TileRow';
import { Specimen } from './Specimen';

const GAMES = [
  { name: 'Teen Patti 3 Card', provider: 'Ezugi', kind: 'cards' },
  { name: 'Auto Roulette', provider: 'Aura', kind: 'roulette' },
  { name: 'Aviator', provider: 'Spribe', kind: 'flight' },
  { name: 'Crazy Time', provider: 'Evolution', kind: 'wheel' },
  { name: 'Sic Bo', provider: 'Vivo', kind: 'dice' },
  { name: 'Lucky Sevens', provider: 'Qtech', kind: 'slots', isNew: true },
] as const;

const SLIDES = [
  { scene: 'night', title: 'India v Australia, under lights', art: <FloodlightArt /> },
  { scene: 'table', title: 'Live tables', art: <TableArt /> },
  { scene: 'flight', title: 'Aviator', art: <FlightArt /> },
] as const;

export function PromoSection() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Specimen name="Banner, BannerSlide" layout="wide">
        <Banner
          label="Promotions"
          pauseText="Pause"
          playText="Play"
          slides={SLIDES.map(({ art, scene, title }) => ({
            key: scene,
            name: title,
            content: (
              <BannerSlide
                scene={scene}
                title={title}
                text="Back and lay every ball."
                art={art}
                action={
                  <ButtonLink size="small" href="#open">
                    Open
                  </ButtonLink>
                }
              />
            ),
          }))}
        />
      </Specimen>
      <Specimen name="Marquee" layout="wide">
        {isShown && (
          <Marquee
            label="Announcements"
            items={['Diwali week: a new quiz every day.', 'Third ODI: markets are open until the last ball.']}
            pauseText="Pause"
            playText="Play"
            dismissText="Dismiss"
            onDismiss={() => setShown(false)}
          />
        )}
      </Specimen>
      <Specimen name="GameTile, ProviderBadge, TileRow" layout="wide">
        <TileRow>
          {GAMES.map((game) => (
            <li key={game.name}>
              <GameTile
                href="#game"
                name={game.name}
                art={<GameArt kind={game.kind} name={game.name} />}
                provider={<ProviderBadge name={game.provider} />}
                badge={'isNew' in game && <Badge>New</Badge>}
              />
            </li>
          ))}
        </TileRow>
      </Specimen>
    </>
  );
}
