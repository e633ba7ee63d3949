import { selectPageStep } from '../../../machines/app/auth/auth.selectors';
import { useText } from '../../i18n/I18n';
import { AuthCard } from '../../ui/frame/AuthCard';
import AuthArt from '../../ui/illustrations/AuthArt';
import { useIsDesktop } from '../../ui/use-desktop';
import { useAuthSelector } from '../../view/actors/actors';
import { type RouteName, routeOf } from '../../view/navigation/routes';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import { AuthFlow } from './AuthFlow';

/** The auth flow as a page. The machine determines the step, and the address follows. */
export default function AuthPage({ name }: { name: RouteName }) {
  const text = useText('titles');
  const title = useAuthSelector(selectPageStep) ?? routeOf(name).title;
  const isDesk = useIsDesktop();
  const art = (
    <AfterPaint placeholder={null}>
      <AuthArt />
    </AfterPaint>
  );
  return (
    <AuthCard title={text(title)} art={isDesk && art}>
      <AuthFlow />
    </AuthCard>
  );
}
