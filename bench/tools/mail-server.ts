import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';

/** A minimal mail server for Lintel: it accepts everything. */
export const openMailServer = async (): Promise<{ port: number; close: () => void }> => {
  const server = net.createServer((socket) => {
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 bench\r\n');
    // Reads whole lines, however the packets are split.
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        if (line === '.') {
          isData = false;
          socket.write('250 taken\r\n');
        }
      } else if (/^data/i.test(line)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as net.AddressInfo).port, close: () => void server.close() };
};
