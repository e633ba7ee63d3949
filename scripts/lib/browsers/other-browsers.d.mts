export function findFirefox(): string | undefined;
export function findWebKit(): { driver: string; screen: string; browser: string } | undefined;
export function missingBrowsers(): string[];
