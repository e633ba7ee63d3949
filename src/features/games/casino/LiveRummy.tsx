import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Badge } from '../../../ui/display/Badge';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { TableArt } from '../../../ui/illustrations/BannerArt';
import { BannerSlide } from '../../../ui/promo/BannerSlide';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import styles from './LiveRummy.module.css';

const ezugi = linkTarget('casino', { casinoslug: 'ezugi' });

/** Announces live rummy, with a link to the tables that are open. */
export function LiveRummy() {
  const text = useText();
  return (
    <>
      <ScreenTitle className={styles.title}>
        {text('titles.liveRummy')} <Badge tone="accent">{text('casino.comingSoon')}</Badge>
      </ScreenTitle>
      <div className={styles.banner}>
        <BannerSlide
          scene="table"
          title={text('casino.rummyTitle')}
          text={text('casino.rummyText')}
          art={<TableArt />}
          action={
            <AppLink to={ezugi}>
              <ButtonLink>
                <span>{text('casino.toEzugi')}</span>
              </ButtonLink>
            </AppLink>
          }
        />
      </div>
    </>
  );
}
