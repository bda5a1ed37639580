/** Opens `/metrics` of a server that is measured. */
export const operatorToken = 'a-token-for-the-benchmark';

/** What a server tells its operator at this moment, by name; of a name with labels, the first. */
export type Metrics = (name: string) => number;

/** Reads the figures of a server that listens on a port of this machine. Some of them begin anew with every reading. */
export async function metricsOf(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const lines = (await answer.text()).split('\n');
  return (name) => {
    const line = lines.find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
}
