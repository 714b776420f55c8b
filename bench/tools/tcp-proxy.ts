import { once } from 'node:events';
import net from 'node:net';

/**
 * A TCP proxy between two programs on this machine that can be cut. `hang`: nothing gets through and neither side notices, as when a
 * network is cut; `refuse`: connections are closed and refused, as when a server is down.
 */
export type Wire = {
  port: number;
  hang: () => void;
  refuse: () => void;
  /** Continues: data under way arrives late, as TCP guarantees. */
  heal: () => void;
  /** Leads new connections to another port and closes the old ones, as a load balancer does after a failover. */
  turnTo: (port: number) => void;
  close: () => void;
};

export const openWire = async (to: number): Promise<Wire> => {
  let target = to;
  let state: 'open' | 'hangs' | 'refuses' = 'open';
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = net.createServer((near) => {
    if (state === 'refuses') {
      near.destroy();
      return;
    }
    const far = net.connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true);
      one.on('data', (chunk) => void (other.write(chunk) || one.pause()));
      other.on('drain', () => void (state === 'hangs' || one.resume()));
      one.on('error', () => {});
      // The end of one side reaches the other only while the proxy is not hanging.
      one.on('close', () => {
        const end = () => {
          other.destroy();
          pairs.delete(pair);
        };
        if (state === 'hangs') ended.push(end);
        else end();
      });
    }
    if (state === 'hangs') for (const socket of pair) socket.pause();
  });
  const ended: (() => void)[] = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    hang: () => {
      state = 'hangs';
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    refuse: () => {
      state = 'refuses';
      endAll();
    },
    heal: () => {
      state = 'open';
      for (const end of ended.splice(0)) end();
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    turnTo: (port) => {
      target = port;
      state = 'open';
      endAll();
    },
    close: () => {
      server.close();
      endAll();
    },
  };
};
