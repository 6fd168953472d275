// Stands before the shop and keeps each script back for so many milliseconds, as a slow network does.
import http from 'node:http';

/** Listens at `port` and passes everything on to `target`. Gives how to set the delay (ms), and how to stop. */
export async function startSlowProxy(port, target) {
  let delayMs = 0;
  const server = http.createServer((request, response) => {
    const pass = () => {
      const onward = http.request(
        { host: '127.0.0.1', port: target, path: request.url, method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    if (request.url?.endsWith('.js')) setTimeout(pass, delayMs);
    else pass();
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    delay: (ms) => {
      delayMs = ms;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
