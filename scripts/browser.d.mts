export function findBrowser(): Promise<string | null>;
export function findBrowserWithoutWindows(): string | null;
