/** The addresses of the backend, from Vite's environment; the defaults fit `npm start`. */
export interface Environment {
  readonly apiUrl: string;
  /** Host of the calls that the contract marks `services`. */
  readonly servicesApiUrl: string;
  /** Empty: the origin of the page. */
  readonly socketUrl: string;
  readonly socketPath: string;
  readonly parentId: string | number;
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

export function readEnvironment(env: ImportMetaEnv): Environment {
  const apiUrl = withoutTrailingSlash(env.VITE_API_URL || '/api');
  const parentId = env.VITE_PARENT_ID || '1';
  return {
    apiUrl,
    servicesApiUrl: withoutTrailingSlash(env.VITE_SERVICES_API_URL || apiUrl),
    socketUrl: env.VITE_SOCKET_URL || '',
    socketPath: env.VITE_SOCKET_PATH || '/public',
    parentId: /^\d+$/.test(parentId) ? Number(parentId) : parentId,
  };
}
