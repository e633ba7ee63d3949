import { pageStep } from '../../../machines/auth/auth.selectors';
import { useAuthSelector } from '../../app/hooks/actors';
import { useDesk } from '../../app/hooks/desk';
import { NextSlice } from '../../app/parts/NextSlice';
import { type RouteName, routeOf } from '../../app/routes';
import { useText } from '../../i18n/I18n';
import AuthArt from '../../ui/art/AuthArt';
import { AuthCard } from '../../ui/frame/AuthCard';
import { AuthFlow } from './AuthFlow';

/** The auth flow as a page: the machine says which step, the address follows it. */
export default function AuthPage({ name }: { name: RouteName }) {
  const text = useText('titles');
  const title = useAuthSelector(pageStep) ?? routeOf(name).title;
  const isDesk = useDesk();
  const art = (
    <NextSlice room={null}>
      <AuthArt />
    </NextSlice>
  );
  return (
    <AuthCard title={text(title)} art={isDesk && art}>
      <AuthFlow />
    </AuthCard>
  );
}
