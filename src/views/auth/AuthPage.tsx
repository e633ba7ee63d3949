import { pageStep } from '../../../machines/auth/auth.selectors';
import { useAuthSelector } from '../../app/hooks/actors';
import { type RouteName, routeOf } from '../../app/routes';
import { useText } from '../../i18n/I18n';
import AuthArt from '../../ui/art/AuthArt';
import { AuthCard } from '../../ui/frame/AuthCard';
import { AuthFlow } from './AuthFlow';

/** The auth flow as a page: the machine says which step, the address follows it. */
export default function AuthPage({ name }: { name: RouteName }) {
  const text = useText('titles');
  const title = useAuthSelector(pageStep) ?? routeOf(name).title;
  return (
    <AuthCard title={text(title)} art={<AuthArt />}>
      <AuthFlow />
    </AuthCard>
  );
}
