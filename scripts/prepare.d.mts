type Stamp = () => [file: string, wanted: string];
export const stamps: { packages: Stamp; packagesToRun: Stamp; build: Stamp };
