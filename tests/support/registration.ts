import { newMobile, newUsername, openBrowser } from './browser';
import { refusalBody } from './refusal';

/** The fields of a registration that is accepted. */
export const registration = (details: Record<string, unknown>) => ({
  name: 'Asha',
  username: newUsername(),
  password: 'a good password',
  mobile: newMobile(),
  country_code: '91',
  ...details,
});

export const refused = (status: number, message: string) => ({
  status,
  body: refusalBody(message),
});

export async function setAppDetails({ url }: { readonly url: string }, details: Record<string, unknown>) {
  await openBrowser(url).post('/sandbox/app-details', details);
}
