## The server: replies to requests that it refuses

page-not-found = There is no such page here.
method-not-allowed = This address does not accept this kind of request.
server-busy = The server is busy. Please try again in a moment.
host-unknown = This server does not answer under this name. Use its numeric address.
origin-foreign = A page of another site may not change anything here.
too-many-requests = That was too much at once. Please wait { $seconds } s.
too-many-connections = Too many devices are connected. Please try again later.
body-too-large = The request is too large: at most { $bytes } bytes are allowed.
version-unknown = This server speaks HTTP/1.0 and HTTP/1.1.
head-too-large = The address or the headers of the request are too long: at most { $bytes } bytes are allowed.

## The page for the person who runs the server

admin-title = Tables on this server
admin-summary = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $size } MB
admin-table = Table
admin-lines = Lines in its log
admin-activity = Last activity
admin-action = Action
admin-close = Close
admin-delete = Delete
