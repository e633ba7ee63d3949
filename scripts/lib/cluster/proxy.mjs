import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { start } from '../process.mjs';

const programs = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

const findProgram = () => programs.find((path) => existsSync(path));

export const hasProxy = () => findProgram() !== undefined;

/**
 * Starts nginx in front of the nodes, if it is installed: requests go to any node that answers. One that does not answer within so many
 * seconds is left out for 10 s; what reads is sent to another one.
 * @param {{ folder: string, port: number, ports: readonly number[], answerWithin?: number }} options
 * @returns {Promise<boolean>} whether it runs
 */
export async function startProxy({ folder, port, ports, answerWithin = 10 }) {
  const program = findProgram();
  if (program === undefined) return false;
  const path = join(folder, 'nginx.conf');
  await writeFile(path, configuration(folder, port, ports, answerWithin));
  start(program, ['-c', path, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return true;
}

/** @param {readonly number[]} ports */
const servers = (ports) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=10s;`).join('\n    ');

/**
 * @param {string} folder
 * @param {number} port
 * @param {readonly number[]} ports
 * @param {number} answerWithin seconds
 */
const configuration = (folder, port, ports, answerWithin) => `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  # A socket that polls is known to one node alone.
  map "$arg_transport:$arg_sid" $nodes_of_request {
    default any_node;
    "~^polling:" same_node;
    "~^websocket:." same_node;
  }
  upstream any_node {
    ${servers(ports)}
    keepalive 32;
  }
  upstream same_node {
    hash $remote_addr consistent;
    ${servers(ports)}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_header;
    proxy_connect_timeout 1s;
    # A paused node accepts requests and answers none.
    proxy_read_timeout ${answerWithin}s;
    location / {
      proxy_pass http://any_node;
    }
    location /public {
      proxy_pass http://$nodes_of_request;
      proxy_read_timeout 60s;
    }
  }
}
`;
