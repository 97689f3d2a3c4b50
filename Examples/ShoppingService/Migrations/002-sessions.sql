create table session (
    key text primary key,
    value text not null,
    expires timestamptz
);

create index session_expires on session (expires);
