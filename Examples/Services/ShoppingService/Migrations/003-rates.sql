-- When each client's allowance will be whole again. The table need not survive a crash of the database, so nothing waits for a disk.
create unlogged table request_rate (
    client text primary key,
    whole timestamptz not null
);
