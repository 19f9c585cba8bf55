/** In this order: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android", from what a browser says of itself. */
export function nameDevice(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([sign]) => sign.test(userAgent))?.[1],
  );
  if (!browser) return system ?? (userAgent.slice(0, 60) || 'Unknown device');
  return system ? `${browser} on ${system}` : browser;
}
