interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_SERVICES_API_URL?: string;
  readonly VITE_SOCKET_URL?: string;
  readonly VITE_SOCKET_PATH?: string;
  readonly VITE_PARENT_ID?: string;
}
