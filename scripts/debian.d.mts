export function installDebianPackage(name: string): boolean;
