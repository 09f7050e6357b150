/**
 * Command line options of the embedded server; they override every configuration file. Durable commits are PostgreSQL's
 * default.
 */
export function serverSettings(port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '512MB',
    // Parallel workers need shared memory that small containers do not have, and the tables stay small.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_method: 'sync',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
