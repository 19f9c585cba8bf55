/** The demo marketplaces are collected in a few seconds, on a machine that has nothing else to do. */
export async function untilCollected(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const { listings } = (await (await fetch(`${url}/api/stats`)).json()) as { listings: number };
    if (listings === 542) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The demo marketplaces were not collected within four minutes.');
}
